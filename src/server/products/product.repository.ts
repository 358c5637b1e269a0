import type { Insertable, Selectable } from 'kysely';
import type { Flag, ShopDatabase, Tables } from '../database/schema.ts';

export type ProductRow = Selectable<Tables['products']>;

/** Every product in the order in which they were added. */
export const listProducts = (db: ShopDatabase): Promise<ProductRow[]> =>
  db.selectFrom('products').selectAll().orderBy('seq').execute();

export const findProducts = (db: ShopDatabase, ids: readonly string[]): Promise<ProductRow[]> =>
  db.selectFrom('products').selectAll().where('id', 'in', ids).execute();

export async function hasProducts(db: ShopDatabase): Promise<boolean> {
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function insertProduct(db: ShopDatabase, row: Insertable<Tables['products']>): Promise<ProductRow> {
  return await db.insertInto('products').values(row).returningAll().executeTakeFirstOrThrow();
}

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
