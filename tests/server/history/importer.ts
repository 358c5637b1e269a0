import type { ReplyOf } from '#app/endpoints.ts';
import type { TestShop } from '../../support/shops/test-shop.ts';

type Imported = ReplyOf<'historyImport'>['import'];

const customerHeadings = 'First Name,Last Name,Email,Accepts Email Marketing,Total Spent,Total Orders,Tax Exempt';
/** A file of Shopify's customers, given name, e-mail and consent of each. */
export const customersFile = (...people: [name: string, email: string, consent?: string][]): string =>
  [customerHeadings, ...people.map(([name, email, consent = 'no']) => `${name},,${email},${consent},0.00,0,no`)].join(
    '\n',
  );

const orderHeadings =
  'Name,Email,Financial Status,Fulfillment Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Billing Name';

interface OrderLine {
  email?: string;
  state?: string;
  total?: string;
  day?: string;
}

/** The records of one order of Shopify with two items. */
export const orderLines = (
  number: string,
  { email = 'maria@example.pt', state = 'paid', total = '44.80', day = '2025-03-05' }: OrderLine = {},
): string[] => [
  `${number},${email},${state},fulfilled,EUR,${total},${day} 10:12:33 +0000,1,Deck Noronha - Preto,34.90,Maria Conceição`,
  `${number},${email},,,,,,1,Wax,9.90,`,
];

/** A file of Shopify's orders. */
export const ordersFile = (...orders: string[][]): string => [orderHeadings, ...orders.flat()].join('\n');

let keys = 0;

/** The seller's calls for files of a former shop. */
export const historyOf = (shop: TestShop, token: string) => ({
  preview: (csv: string, how: object = {}) =>
    shop.ask('historyPreview', { token, body: { csv, fileName: 'export.csv', page: 1, ...how } }),
  run: async (csv: string, how: object = {}): Promise<Imported> => {
    const body = {
      csv,
      fileName: 'export.csv',
      legalBasis: 'contract',
      key: `history-${(keys += 1)}`,
      ...how,
    } as const;
    return (await shop.ask('historyImport', { token, body })).import;
  },
  undo: async (id: string): Promise<Imported> => (await shop.ask('historyUndo', { token, body: { id } })).import,
  list: async (): Promise<Imported[]> => (await shop.ask('histories', { token })).imports,
});

/** The accounts of an address, as the database has them. */
export const accountsOf = (shop: TestShop, email: string) =>
  shop.inDatabase((db) => db.selectFrom('users').selectAll().where('email', '=', email).execute());
