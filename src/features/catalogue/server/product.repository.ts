import { type Insertable, type Selectable, sql } from 'kysely';
import { productSearchText } from '#core/strings/product-search.ts';
import { nameSubject } from '#server/audit/audited-action.ts';
import { isOneOf } from '#server/database/is-one-of.ts';
import { isPostgres } from '#server/database/is-postgres.ts';
import { compileOnce } from '#server/database/compile-once.ts';
import { inPieces } from '#server/database/in-pieces.ts';
import { inPortions } from '#server/database/in-portions.ts';
import type { Flag, ShopDatabase, Tables } from '#server/database/schema.ts';

/** A product with its stock. `quantity` is the available quantity; null for an uncounted product. */
export interface ProductRow extends Selectable<Tables['products']> {
  quantity: number | null;
  warn_at: number | null;
}

/** The columns of a new product. `search_text` is derived from them. */
export type NewProductRow = Omit<Insertable<Tables['products']>, 'search_text'>;

/** Streams the listed products in batches, oldest first. Omits archived ones. */
export const readListed = (db: ShopDatabase): AsyncIterable<ProductRow> =>
  inPieces((last, limit) =>
    listed(db)
      .where('seq', '>', last?.seq ?? 0)
      .orderBy('seq')
      .limit(limit)
      .execute(),
  );

/** Streams the listed products in batches, newest first. */
export const readListedNewestFirst = (db: ShopDatabase): AsyncIterable<ProductRow> =>
  inPieces((last, limit) => {
    const rows = last ? listed(db).where('seq', '<', last.seq) : listed(db);
    return rows.orderBy('seq', 'desc').limit(limit).execute();
  });

const listed = (db: ShopDatabase) => selectProducts(db).where('archived_at', 'is', null);

export const selectProducts = (db: ShopDatabase) =>
  db
    .selectFrom('products')
    .leftJoin('product_stock', 'product_stock.product_id', 'products.id')
    .selectAll('products')
    .select(['product_stock.quantity', 'product_stock.warn_at']);

/** Returns a number that increases with every write to products, reviews or quantities: the sum of the tables' triggers. */
export async function findListVersion(db: ShopDatabase): Promise<number> {
  const row = await db
    .selectFrom('versions')
    .select(({ fn }) => fn.sum<number | null>('value').as('value'))
    .where(({ or, eb }) => or([eb('name', '=', 'products'), eb('name', 'like', 'stock-%')]))
    .executeTakeFirst();
  return Number(row?.value ?? 0);
}

/** Returns the first `limit` changes after a version. Without a row, the product is no longer listed. */
export async function findChanges(db: ShopDatabase, since: number, limit: number) {
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

const productsOf = compileOnce((db, ...ids: string[]) => selectProducts(db).where('id', 'in', ids));

export const findProducts = async (db: ShopDatabase, ids: readonly string[]): Promise<ProductRow[]> =>
  (await db.executeQuery(productsOf(db, ...ids))).rows;

/** Returns the columns that decide whether products can be ordered. */
export const findStockOf = (
  db: ShopDatabase,
  ids: readonly string[],
): Promise<Pick<ProductRow, 'id' | 'category' | 'brand' | 'in_stock' | 'quantity'>[]> =>
  db
    .selectFrom('products')
    .leftJoin('product_stock', 'product_stock.product_id', 'products.id')
    .select(['products.id', 'category', 'brand', 'in_stock', 'quantity'])
    .where(isOneOf(db, ids))
    .execute();

export const findProduct = (db: ShopDatabase, id: string): Promise<ProductRow | undefined> =>
  selectProducts(db).where('id', '=', id).executeTakeFirst();

/** Locks a product until the transaction ends, and returns it. Lock stock first: see src/features/catalogue/README.md. */
export async function lockProduct(transaction: ShopDatabase, id: string): Promise<ProductRow | undefined> {
  // An update that changes nothing locks the row on both databases.
  await transaction
    .updateTable('products')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', id)
    .execute();
  return await findProduct(transaction, id);
}

/**
 * Locks the products that a transaction will change. PostgreSQL needs it before the first write to any product, because a write also locks the row
 * of `versions`: a transaction that then waited for a product could wait for one that waits for that row. SQLite has one writer.
 */
export async function lockProducts(transaction: ShopDatabase, ids: readonly string[]): Promise<void> {
  if (!isPostgres(transaction)) return;
  for (const portion of inPortions(ids.toSorted())) {
    const rows = transaction.selectFrom('products').select('id').where('id', 'in', portion);
    // By code points, like the sort of the portions.
    await rows
      .orderBy(sql`id collate "C"`)
      .forNoKeyUpdate()
      .execute();
  }
}

export async function hasProducts(db: ShopDatabase): Promise<boolean> {
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Returns whether the shop ever had products. A deleted product keeps its row in product_changes. */
export async function hasHadProducts(db: ShopDatabase): Promise<boolean> {
  return (await db.selectFrom('product_changes').select('product_id').limit(1).executeTakeFirst()) !== undefined;
}

/** Adds an uncounted product. */
export async function insertProduct(db: ShopDatabase, row: NewProductRow): Promise<ProductRow> {
  nameSubject(row.id);
  const added = await db.insertInto('products').values(withSearchText(row)).returningAll().executeTakeFirstOrThrow();
  return { ...added, quantity: null, warn_at: null };
}

export const withSearchText = <Row extends Pick<NewProductRow, 'name' | 'description_json'>>(row: Row) => ({
  ...row,
  search_text: productSearchText({ name: row.name, description: JSON.parse(row.description_json) as string[] }),
});

export async function setStock(db: ShopDatabase, id: string, inStock: Flag): Promise<void> {
  await db.updateTable('products').set({ in_stock: inStock }).where('id', '=', id).execute();
}
