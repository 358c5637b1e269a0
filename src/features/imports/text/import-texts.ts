const rowCount = (rows: number): string => (rows === 1 ? '1 row' : `${rows} rows`);

/** The seller's import of products: English, as the rest of the seller's area (spec 2). */
export const importTexts = {
  import: 'Import CSV',
  checking: (file: string) => `Checking ${file}...`,
  importing: (file: string) => `Importing ${file}...`,
  importFailed: 'The file could not be imported.',
  rows: ({ rows, created, updated }: { rows: number; created: number; updated: number }) =>
    `${rowCount(rows)}: ${created} would be added, ${updated} changed.`,
  badRows: (bad: number) => (bad === 1 ? '1 problem' : `${bad} problems`),
  badRowsHint: 'Correct the file and choose it again, or import the rest: rows with a problem are left out.',
  noGoodRows: 'No row can be imported. Correct the file and choose it again; nothing was written.',
  warnedRows: (warned: number) => `${rowCount(warned)} with a warning.`,
  nothingChanges: 'The shop has all of it already: nothing would change.',
  whatChanges: (total: number) => `What it would do: ${rowCount(total)}`,
  added: 'New',
  warnings: {
    no_picture: 'No picture',
    pictures_left_out: 'Too many pictures: some are left out',
    unknown_category: 'Unknown category',
    free: 'Price of 0',
    much_higher: 'More than three times the price',
    much_lower: 'Less than a third of the price',
  },
  doubtedRows: (doubted: number) =>
    doubted === 1 ? 'The unusual price of 1 row is right.' : `The unusual prices of ${doubted} rows are right.`,
  confirmFirst: 'Unusual prices come first below. Confirm them, or correct the file and choose it again.',
  emptyCell: 'empty',
  lineOf: (place: string) => `Line ${place}`,
  importRest: (good: number) => `Import the other ${rowCount(good)}`,
  line: 'Line',
  field: 'Column',
  problem: 'Problem',
  importNow: 'Import now',
  forget: 'Choose another file',
  sku: 'SKU',
} as const;
