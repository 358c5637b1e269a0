/** The `sizes` of a picture in the card of a list, and in the strip of the product page. */
export const cardSizes = '(min-width: 1200px) 270px, (min-width: 560px) 45vw, 92vw';
export const gallerySizes = '(min-width: 1200px) 530px, (min-width: 1024px) 45vw, 100vw';
