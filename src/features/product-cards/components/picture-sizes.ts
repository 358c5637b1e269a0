import type { PicturePlace } from '#features/catalogue/rules/product-picture.ts';

/** The `sizes` attribute of a product picture, by its place. */
export const pictureSizes: Record<PicturePlace, string> = {
  thumbnail: '80px',
  card: '(min-width: 1200px) 270px, 46vw',
  gallery: '(min-width: 1200px) 628px, (min-width: 1024px) 45vw, min(100vw, 44svh)',
};
