/** Brand, codes and options in the form of a product: English, as the rest of the seller's area (spec 2). */
export const productCodes = {
  title: 'Brand, codes and options',
  brand: 'Brand',
  brandHint: 'Its maker is in makers.yaml.',
  gtin: 'GTIN (EAN)',
  gtinHint: 'The number below the barcode.',
  wrongGtin:
    'The check digit does not match: a GTIN has 8, 12, 13 or 14 digits. Compare it with the number below the barcode.',
  mpn: "Maker's part number",
  colour: 'Colour',
  size: 'Size',
  optionName: 'Another option',
  optionHint: 'Its name, such as Length.',
  optionValue: 'Its value',
  noColon: 'The name has no colon.',
} as const;
