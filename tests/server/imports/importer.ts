import { readFileSync } from 'node:fs';
import type { ReplyOf } from '#app/endpoints.ts';
import { decodeFile } from '#features/imports/rules/decode-file.ts';
import type { TestShop } from '../../support/shops/test-shop.ts';

type Started = ReplyOf<'importStart'>['import'];

const folder = new URL('../../unit/imports/files/', import.meta.url);

/** The text of a file of tests/unit/imports/files, as the browser reads its bytes. */
export const fileText = (name: string): string => decodeFile(readFileSync(new URL(name, folder)));

let keys = 0;

/** The seller's calls for an import of files. */
export const importerOf = (shop: TestShop, token: string) => ({
  preview: (csv: string, how: object = {}) =>
    shop.ask('productImport', { token, body: { csv, dryRun: true, page: 1, answers: {}, ...how } }),
  start: async (csv: string, how: object = {}): Promise<Started> =>
    (await shop.ask('importStart', { token, body: { csv, fileName: 'file.csv', key: `key-${(keys += 1)}`, ...how } }))
      .import,
  undo: async (id: string): Promise<Started> => (await shop.ask('importUndo', { token, body: { id } })).import,
  newest: async (): Promise<Started | undefined> => (await shop.ask('sellerImports', { token })).imports[0],
  /** The products in the shop, also without stock, as the seller sees them. */
  products: async (query = '') =>
    (await shop.ask('sellerProducts', { token, query: `?sort=name&query=${encodeURIComponent(query)}` })).products,
});
