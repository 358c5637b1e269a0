import type { Insertable, Selectable } from 'kysely';
import { productSearchText } from '#domain/product-search.ts';
import { inPieces } from '#server/platform/database/in-pieces.ts';
import type { Flag, ShopDatabase, Tables } from '#server/platform/database/schema.ts';

export type ProductRow = Selectable<Tables['products']>;

/** What is written of a new product; what it is found by follows from it. */
export type NewProductRow = Omit<Insertable<Tables['products']>, 'search_text'>;

/** The products that are listed, archived ones left out, oldest first, a few at a time. */
export const readListed = (db: ShopDatabase): AsyncIterable<ProductRow> =>
  inPieces((last, limit) =>
    listed(db)
      .where('seq', '>', last?.seq ?? 0)
      .orderBy('seq')
      .limit(limit)
      .execute(),
  );

/** The same, newest first. */
export const readListedNewestFirst = (db: ShopDatabase): AsyncIterable<ProductRow> =>
  inPieces((last, limit) => {
    const rows = last ? listed(db).where('seq', '<', last.seq) : listed(db);
    return rows.orderBy('seq', 'desc').limit(limit).execute();
  });

const listed = (db: ShopDatabase) => db.selectFrom('products').selectAll().where('archived_at', 'is', null);

/** The number of the last write to products or reviews. */
export async function findListVersion(db: ShopDatabase): Promise<number> {
  const row = await db.selectFrom('versions').select('value').where('name', '=', 'products').executeTakeFirst();
  return row?.value ?? 0;
}

/** That a product changed; without a row it is not listed any more. */
export interface ProductVersion {
  id: string;
  version: number;
  row: ProductRow | undefined;
}

/** The first `limit` changes after a version. */
export async function findChanges(db: ShopDatabase, since: number, limit: number): Promise<ProductVersion[]> {
  const changes = await db
    .selectFrom('product_changes')
    .selectAll()
    .where('version', '>', since)
    .orderBy('version')
    .limit(limit)
    .execute();
  if (changes.length === 0) return [];
  const ids = changes.map(({ product_id }) => product_id);
  const rows = new Map((await findProducts(db, ids)).map((row) => [row.id, row]));
  return changes.map(({ product_id: id, version }) => {
    const row = rows.get(id);
    return { id, version, row: row?.archived_at === null ? row : undefined };
  });
}

export const findProducts = (db: ShopDatabase, ids: readonly string[]): Promise<ProductRow[]> =>
  db.selectFrom('products').selectAll().where('id', 'in', ids).execute();

export async function hasProducts(db: ShopDatabase): Promise<boolean> {
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function insertProduct(db: ShopDatabase, row: NewProductRow): Promise<ProductRow> {
  return await db.insertInto('products').values(withSearchText(row)).returningAll().executeTakeFirstOrThrow();
}

/** The row together with what it is found by. */
export const withSearchText = <Row extends Pick<NewProductRow, 'name' | 'description_json'>>(row: Row) => ({
  ...row,
  search_text: productSearchText({ name: row.name, description: JSON.parse(row.description_json) as string[] }),
});

/** Answers whether there is such a product. */
export async function setStock(db: ShopDatabase, id: string, inStock: Flag): Promise<boolean> {
  const found = await db
    .updateTable('products')
    .set({ in_stock: inStock })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return found !== undefined;
}
