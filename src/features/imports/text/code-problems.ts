/** Errors in the cells of brand, codes and options: English, as the rest of the seller's area (spec 2). */
export const codeProblems = {
  length: (most: number) => `There is room for ${most} characters.`,
  gtin: 'A GTIN (EAN) has 8, 12, 13 or 14 digits, and its check digit must be right. Compare it with the number below the barcode. A spreadsheet may have changed it: set its column to text.',
  option: (name: number, value: number) =>
    `Write an option as “Name: value”, such as “Length: 9 ft”: a name of at most ${name} and a value of at most ${value} characters. Colour and size have their own columns.`,
  tooManyOptions: (most: number) => `A product has at most ${most} options, colour and size included.`,
} as const;
