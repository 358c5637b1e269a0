import type { Insertable, Selectable } from 'kysely';
import { productSearchText } from '#domain/product-search.ts';
import type { Flag, ShopDatabase, Tables } from '../database/schema.ts';

export type ProductRow = Selectable<Tables['products']>;

/** What is written of a new product; what it is found by follows from it. */
export type NewProductRow = Omit<Insertable<Tables['products']>, 'search_text'>;

/** Every product of the shop in the order in which they were added; archived ones are left out. */
const PAGE = 500;

/** The products that are listed, oldest first, some hundreds at a time. */
export async function* productPages(db: ShopDatabase): AsyncIterable<ProductRow[]> {
  for (let after = 0; ;) {
    const page = await db
      .selectFrom('products')
      .selectAll()
      .where('archived_at', 'is', null)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(PAGE)
      .execute();
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = last.seq;
  }
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
