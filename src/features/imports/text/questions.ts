const rowCount = (rows: number): string => (rows === 1 ? '1 row' : `${rows} rows`);

/** The questions about rows of known names: English, as the rest of the seller's area (spec 2). */
export const questionTexts = {
  title: (rows: number) =>
    rows === 1 ? '1 row has the name of a product in the shop' : `${rows} rows have the names of products in the shop`,
  hint: 'Choose what each of them is. Rows without an answer are left out.',
  row: (place: string, name: string) => `Line ${place}: ${name}`,
  answers: { same: 'The same product', new: 'A new product' },
  all: {
    same: (rows: number) => `${rowCount(rows)}: the same products`,
    new: (rows: number) => `${rowCount(rows)}: new products`,
  },
  open: 'Left out until you answer',
} as const;
