/** The files about imports that the seller downloads: English, as the rest of the seller's area (spec 2). */
export const reportTexts = {
  line: 'Line',
  name: 'Name',
  result: 'Result',
  reason: 'Reason',
  results: {
    waiting: 'Waiting',
    added: 'Added',
    changed: 'Changed',
    unchanged: 'Unchanged',
    refused: 'Left out',
    undone: 'Undone',
    kept: 'Stays',
  },
  column: 'Column',
  meaning: 'Meaning',
} as const;

const attribute = 'A characteristic: an id of the shop, “none”, or empty to leave it to name and description.';

/** What the cells of each column contain. */
export const columnTexts = {
  id: 'The id of a product that is in the shop. Empty for a new one.',
  name: 'Needed for a new product.',
  description: 'One line of the cell for each line of the description.',
  category: 'The name of a category.',
  price: 'Needed for a new product. Euros with IVA, such as 34,90.',
  offerPrice: 'The price now. The same as the price, or empty, if there is no offer.',
  weight: 'A text, such as 85 g.',
  inStock: 'Yes or no.',
  sku: 'Your own number; no two products have the same. It finds the product of a later file.',
  quantity: 'The pieces on the shelf. Empty leaves them as they are.',
  offerUntil: 'The last day of the offer, such as 2026-11-30.',
  brand: 'The brand.',
  gtin: 'The number below the barcode: 8, 12, 13 or 14 digits.',
  mpn: 'The part number of the maker.',
  colour: 'The colour of this variant.',
  size: 'The size of this variant.',
  option: 'Another option of this variant, such as “Length: 9 ft”.',
  model: 'Variants of one product have the same model.',
  kind: attribute,
  boards: attribute,
  pieces: 'The pieces of a deck, or the bars of a pack of wax.',
  kickMm: attribute,
  arch: attribute,
  widthCm: attribute,
  lengthCm: attribute,
  colours: attribute,
  waterFromC: attribute,
  waterToC: attribute,
  scent: attribute,
  weightG: attribute,
} as const;
