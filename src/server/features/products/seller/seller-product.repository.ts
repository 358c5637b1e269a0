import type { Insertable, SelectQueryBuilder, Updateable } from 'kysely';
import type { SellerProductQuery } from '#contract/seller-products.ts';
import { containing } from '#server/platform/database/containing.ts';
import type { ShopDatabase, Tables } from '#server/platform/database/schema.ts';
import { cutOf, type ListPage, listPage } from '#server/platform/http/list-page.ts';
import { type ProductRow, withSearchText, type NewProductRow } from '../product.repository.ts';

type Query = SellerProductQuery;
type Change = Omit<Updateable<Tables['products']>, 'search_text'>;

/** The products that the seller looks for, one page of them. */
export async function findSellerProducts(
  db: ShopDatabase,
  query: Query,
  wanted: number,
): Promise<{ rows: ProductRow[]; page: ListPage }> {
  const matching = filtered(db.selectFrom('products'), query);
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const page = listPage(total, wanted);
  const { limit, offset } = cutOf(page);
  const rows = await sorted(matching, query.sort).selectAll().limit(limit).offset(offset).execute();
  return { rows, page };
}

type Products = SelectQueryBuilder<Tables, 'products', object>;

function filtered(products: Products, { query, category, stock, archived }: Query): Products {
  let matching = products.where('archived_at', archived === 'true' ? 'is not' : 'is', null);
  if (query !== '') matching = matching.where(containing('search_text', query));
  if (category !== '') {
    matching = matching.where(({ eb, fn }) => eb(fn<string>('lower', ['category']), '=', category.toLowerCase()));
  }
  return stock === 'all' ? matching : matching.where('in_stock', '=', stock === 'in' ? 1 : 0);
}

function sorted(products: Products, sort: Query['sort']): Products {
  if (sort === 'newest') return products.orderBy('seq', 'desc');
  const column = { name: 'search_text', price: 'offer_cents', stock: 'in_stock' } as const;
  return products.orderBy(column[sort]).orderBy('seq', 'desc');
}

export const findProduct = (db: ShopDatabase, id: string): Promise<ProductRow | undefined> =>
  db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();

/** Every product, archived ones too. */
export const findAllProducts = (db: ShopDatabase): Promise<ProductRow[]> =>
  db.selectFrom('products').selectAll().execute();

/** Writes a changed product in a transaction; what it is found by follows. */
export async function updateProduct(db: ShopDatabase, before: ProductRow, change: Change): Promise<ProductRow> {
  const write = (values: Updateable<Tables['products']>): Promise<ProductRow> =>
    db.updateTable('products').set(values).where('id', '=', before.id).returningAll().executeTakeFirstOrThrow();
  const { search_text } = withSearchText({ ...before, ...change });
  const after = await write({ ...change, search_text });
  // On PostgreSQL another may have written since `before` was read; from here on the row is held.
  const { search_text: present } = withSearchText(after);
  return present === search_text ? after : await write({ search_text: present });
}

const ROWS_AT_ONCE = 500;

/** Adds many products in their order. */
export async function insertProducts(db: ShopDatabase, rows: readonly NewProductRow[]): Promise<void> {
  const complete: Insertable<Tables['products']>[] = rows.map(withSearchText);
  for (let start = 0; start < complete.length; start += ROWS_AT_ONCE) {
    await db
      .insertInto('products')
      .values(complete.slice(start, start + ROWS_AT_ONCE))
      .execute();
  }
}
