/** Messages for the seller if a product was changed elsewhere while the form was open. */
export const productConflict = {
  title: 'Not saved: this was changed elsewhere meanwhile. Choose, then save again.',
  pictures: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
  fields: {
    name: 'Product Name',
    description: 'Product Description',
    category: 'Category',
    price: 'Product Price',
    offerPrice: 'Offer Price',
    offerFrom: 'First day of the offer',
    offerUntil: 'Last day of the offer',
    availableFrom: 'Available from',
    sku: 'SKU',
    quantity: 'Pieces on the shelf',
    weight: 'Weight',
    attributes: 'Characteristics',
    options: 'Options',
    brand: 'Brand',
    gtin: 'GTIN (EAN)',
    mpn: "Maker's part number",
    pictures: 'Images',
  },
} as const;
