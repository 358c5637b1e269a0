/** Errors in an imported file: English, as the rest of the seller's area (spec 2). */
export const importProblems = {
  notCsv: 'The quotation marks do not match.',
  empty: 'The file has no rows.',
  tooMany: (most: number) => `The file has more than ${most} rows.`,
  missingColumn: (name: string) => `The column ${name} is missing.`,
  unknownColumn: (name: string) => `There is no column ${name}.`,
  repeatedColumn: (name: string) => `The column ${name} is there twice.`,
  unknownId: 'No product has this id. Leave the cell empty to add a new one.',
  unknownProduct:
    'No product has this id or SKU. To add one, the row needs the columns name, price and offerPrice, too.',
  repeatedId: 'Another row has this id, too.',
  name: (most: number) => `A name has 1 to ${most} characters.`,
  ambiguous: (cell: string, readings: readonly string[]) =>
    `“${cell}” is ambiguous. Write it without a separator of thousands, such as ${readings.join(' or ')}.`,
  offerAbovePrice: 'The offer is above the price.',
  waitsForNothing: 'The offer price is not below the price, so the offer cannot have a first day.',
  startsTooLate: (days: number) => `The first day of an offer is at most ${days} days from today.`,
  tooFar: (days: number) => `A product can be pre-ordered for at most ${days} days.`,
  endsBeforeStart: 'The last day of the offer is before its first day.',
  price: (most: number) => `A price is a number such as 34,90, at most ${most}.`,
  description: (lines: number, length: number) => `A description has at most ${lines} lines of ${length} characters.`,
  length: (most: number) => `There is room for ${most} characters.`,
  flag: 'Write yes or no.',
  quantity: (most: number) => `A quantity is a whole number from 0 to ${most}, or an empty cell to leave it as it is.`,
  model: 'A model is a name of at most 60 characters, as products of one model share it.',
  wholeNumber: (least: number, most: number) =>
    `Write a whole number from ${least} to ${most}, “none”, or an empty cell to leave it to the description.`,
  choice: (ids: string) => `Write one of: ${ids}; or “none”, or an empty cell to leave it to the description.`,
  choices: (ids: string) => `Write any of: ${ids}; or “none”, or an empty cell to leave it to name and description.`,
  colderWater: 'The water to which it goes is colder than the water from which it goes.',
  day: 'A day is written 2026-11-30 or 30/11/2026; an empty cell is none.',
  repeatedSku: 'Another row has this SKU, too.',
  repeatedProduct: 'Another row changes the same product.',
  takenSku: 'Another product has this SKU already.',
  sameName:
    'A product with this name is in the shop already. Say whether it is the same one, or add its id or SKU to the row.',
  changedMeanwhile:
    'The product was changed in the shop after the preview. Choose the file again to see the new effect.',
  goneMeanwhile: 'The product is no longer in the shop.',
  notWritten: 'The row could not be saved. Choose the file again.',
  wasOrdered: 'It stays, because it was ordered or reviewed. Archive it if you no longer sell it.',
  wasChanged: 'It stays as it is, because it was changed after the import.',
} as const;
