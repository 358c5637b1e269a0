import type { HistoryCounts, HistoryKindName, HistoryResult } from '../contract/history.ts';

const entries = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`);

/** The seller's page of the former shop: English, as the rest of the seller's area (spec 2). */
export const sellerHistory = {
  about:
    'Bring customers, orders and reviews from the shop that you had before. Export them there as CSV: customers or orders from Shopify or WooCommerce, reviews from Judge.me or WooCommerce. Products have their own import in the product list.',
  file: 'Import a file',
  chooseFile: 'Choose a CSV file',
  fileHint: 'Nothing is written before you have seen what the file would do.',
  workbook: (file: string) => `${file} is a workbook, which the shop cannot read. Save it as CSV and choose that file.`,
  tooLarge: (file: string) => `${file} is too large. Split it, and import the parts.`,
  checking: (file: string) => `Checking ${file}...`,
  importing: (file: string) => `Importing ${file}. This can take a minute; keep the page open.`,
  previewFailed: 'The file could not be checked.',
  importFailed: 'The import stopped. What was written stays. Import the file again to continue: nothing is doubled.',
  retry: 'Try again',
  forget: 'Choose another file',
  kinds: {
    'shopify-customers': 'Customers from Shopify',
    'woocommerce-customers': 'Customers from WooCommerce',
    'shopify-orders': 'Orders from Shopify',
    'woocommerce-orders': 'Orders from WooCommerce',
    'judgeme-reviews': 'Reviews from Judge.me',
    'woocommerce-reviews': 'Reviews from WooCommerce',
  } satisfies Record<HistoryKindName, string>,
  wouldDo: ({ new: added, changed, unchanged, refused }: HistoryCounts) =>
    `${added} new, ${changed} changed, ${unchanged} unchanged, ${refused} left out.`,
  subscribed: (count: number) =>
    count === 1
      ? '1 customer joins the newsletter, because the file has the consent.'
      : `${count} customers join the newsletter, because the file has their consent.`,
  deleted: (count: number) =>
    count === 1
      ? '1 entry stays out, because its person has asked the shop to delete their data.'
      : `${count} entries stay out, because their people have asked the shop to delete their data.`,
  effect: {
    customers:
      'New customers get an account without a password. They set one with “forgot password” in the login, by a mail to their address. Customers of this shop stay as they are. No mail is sent.',
    reviews:
      'Reviews appear with their products and count in the stars. They are marked as imported, never as verified purchases, because this shop has not seen the purchases. E-mails are not kept.',
    orders:
      'Orders are only kept to read. They count in no report and change no stock. Customers see theirs once they have proven their address.',
  },
  show: 'Show',
  results: { new: 'New', changed: 'Changed', unchanged: 'Unchanged', refused: 'Left out' } satisfies Record<
    HistoryResult,
    string
  >,
  choice: (name: string, count: number) => `${name} (${count})`,
  entries: 'Entries of the file',
  noEntries: 'No entry.',
  line: 'Line',
  entry: 'E-mail, number or author',
  reason: 'What happens',
  basis: 'Why may this shop keep the data?',
  basisHint: 'The law (GDPR, article 6) asks for a reason. The shop stores it with the import.',
  chooseBasis: 'Choose a reason first.',
  import: (count: number) => `Import ${entries(count)}`,
  nothingNew: 'The shop has all of it already: nothing would change.',
  imports: 'Imports',
  noImports: 'Nothing was imported yet.',
  imported: ({ new: added, changed, unchanged, refused }: HistoryCounts) =>
    `${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} left out.`,
  stopped: 'It stopped before the end. Import the file again to continue: nothing is doubled.',
  undone: (removed: number, kept: number) =>
    `Undone: ${removed} removed${kept > 0 ? `, ${kept} kept, because they use their account or have deleted it` : ''}.`,
  basisOf: (name: string) => `Legal basis: ${name}`,
  report: 'Report',
  reportOf: (file: string) => `Report: ${file}`,
  undo: 'Undo',
  undoOf: (file: string) => `Undo: ${file}`,
  undoing: 'Undoing...',
  undoQuestion: {
    customers: (file: string) =>
      `Remove what ${file} has added? Customers who use their account by now stay. Changes of earlier entries stay.`,
    orders: (file: string) => `Remove the orders that ${file} has added? Changes of earlier orders stay.`,
    reviews: (file: string) =>
      `Remove the reviews that ${file} has added, with your answers to them? Changes of earlier reviews stay.`,
  },
  confirmUndo: 'Remove',
  keep: 'Keep',
  undoFailed: 'The undo stopped. Try again to continue.',
  isUndone: (file: string) => `The import of ${file} is undone.`,
  orders: 'Orders of the former shop',
  findOrders: 'Find by number, e-mail or name',
  noOrders: 'No order was imported yet.',
  noneFound: 'No order is like that.',
  state: 'Status there',
  tracking: 'Tracking number',
} as const;
