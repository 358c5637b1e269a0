import { sql } from 'kysely';
import { containing } from '#server/database/containing.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';
import { readPage } from '#features/seller/server/read-page.ts';
import type { StoredRedirect } from '../contract/redirects.ts';

export const findRedirects = (db: ShopDatabase, paths: readonly string[]): Promise<StoredRedirect[]> =>
  db
    .selectFrom('old_addresses')
    .select(['path', 'product_id as productId', 'target'])
    .where('path', 'in', paths)
    .execute();

/** Selects redirects with the name and category of their product; null if it is no longer in the shop. */
const selectRedirects = (db: ShopDatabase) =>
  db
    .selectFrom('old_addresses')
    .leftJoin('products', (join) =>
      join.onRef('products.id', '=', 'old_addresses.product_id').on('products.archived_at', 'is', null),
    )
    .select(['path', 'product_id', 'target', 'source', 'products.id', 'products.name', 'products.category']);

export type RedirectRow = Awaited<ReturnType<typeof listRedirects>>['rows'][number];

export const listRedirects = (db: ShopDatabase, query: string, wanted: number) => {
  const rows = selectRedirects(db).orderBy('path');
  return readPage(query === '' ? rows : rows.where(containing('path', query)), wanted);
};

export const findRedirect = (db: ShopDatabase, path: string): Promise<RedirectRow | undefined> =>
  selectRedirects(db).where('path', '=', path).executeTakeFirst();

export async function saveRedirect(
  db: ShopDatabase,
  row: Pick<Tables['old_addresses'], 'path' | 'product_id' | 'target'>,
): Promise<void> {
  const { product_id, target } = row;
  await db
    .insertInto('old_addresses')
    .values({ ...row, source: 'seller' })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ product_id, target, source: 'seller' }))
    .execute();
}

export async function deleteRedirect(db: ShopDatabase, path: string): Promise<void> {
  await db.deleteFrom('old_addresses').where('path', '=', path).execute();
}

/** Returns the requested addresses without a page and without a redirect, those with the most requests first. */
export const listMissing = (db: ShopDatabase, isIgnored: boolean, wanted: number) => {
  const rows = db
    .selectFrom('missing_addresses')
    .select(['path', 'requests', 'last_day as lastDay'])
    .where('is_ignored', '=', isIgnored ? 1 : 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('old_addresses')
            .select(sql`1`.as('found'))
            .whereRef('old_addresses.path', '=', 'missing_addresses.path'),
        ),
      ),
    );
  return readPage(rows.orderBy('requests', 'desc').orderBy('last_day', 'desc').orderBy('path'), wanted);
};

export async function setIgnored(db: ShopDatabase, path: string, isIgnored: boolean): Promise<void> {
  await db
    .updateTable('missing_addresses')
    .set({ is_ignored: isIgnored ? 1 : 0 })
    .where('path', '=', path)
    .execute();
}
