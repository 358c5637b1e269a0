import { type Insertable, type RawBuilder, type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import type { SellerProductQuery } from '../../contract/seller-products.ts';
import { containing } from '#server/database/containing.ts';
import { isOneOf } from '#server/database/is-one-of.ts';
import { inPortions } from '#server/database/in-portions.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';
import { cutOf, type ListPage, listPage } from '#server/http/list-page.ts';
import { type NewProductRow, type ProductRow, selectProducts, withSearchText } from '../product.repository.ts';

type Query = SellerProductQuery;
type Change = Omit<Updateable<Tables['products']>, 'search_text'>;

export async function findSellerProducts(
  db: ShopDatabase,
  query: Query,
  { wanted, fitting }: { wanted: number; fitting: readonly string[] },
): Promise<{ rows: ProductRow[]; page: ListPage }> {
  const isFound = found(query.query, isOneOf(db, fitting));
  const matching = filtered(db.selectFrom('products').leftJoin('product_stock', 'product_id', 'id'), query, isFound);
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const page = listPage(total, wanted);
  const { limit, offset } = cutOf(page);
  const rows = await sorted(matching, query)
    .selectAll('products')
    .select(['quantity', 'warn_at'])
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, page };
}

/** Returns at most `most` products that match the seller's filters, newest first. */
export const findMatching = (
  db: ShopDatabase,
  query: Omit<Query, 'sort'>,
  { fitting, most }: { fitting: readonly string[]; most: number },
): Promise<ProductRow[]> =>
  filtered(
    db.selectFrom('products').leftJoin('product_stock', 'product_id', 'id'),
    query,
    found(query.query, isOneOf(db, fitting)),
  )
    .selectAll('products')
    .select(['quantity', 'warn_at'])
    .orderBy('seq', 'desc')
    .limit(most)
    .execute();

type Stocked = Tables & {
  product_stock: { [Column in keyof Tables['product_stock']]: Tables['product_stock'][Column] | null };
};
type Products = SelectQueryBuilder<Stocked, 'products' | 'product_stock', object>;

function filtered(
  products: Products,
  { query, category, stock, archived, pictures }: Omit<Query, 'sort'>,
  isFound: RawBuilder<boolean>,
): Products {
  let matching = products.where('archived_at', archived === 'true' ? 'is not' : 'is', null);
  if (pictures === 'none') matching = matching.where('pictures_json', '=', '[]');
  if (pictures === 'waiting') matching = matching.where(waitsForPictures);
  if (query !== '') matching = matching.where(isFound);
  if (category !== '') {
    matching = matching.where(({ eb, fn }) => eb(fn<string>('lower', ['category']), '=', category.toLowerCase()));
  }
  return stock === 'all' ? matching : matching.where(isSoldSql, '=', stock === 'in' ? 1 : 0);
}

const waitsForPictures = sql<boolean>`exists (
  select 1 from picture_requests where picture_requests.product_id = products.id and settled_at is null)`;

const isLiteral = (query: string) =>
  sql<boolean>`(${sql.join(
    [
      containing('search_text', query),
      ...['sku', 'brand', 'gtin', 'mpn'].map((column) =>
        containing(sql`lower(coalesce(${sql.ref(column)}, ''))`, query),
      ),
    ],
    sql` or `,
  )})`;

/** Also matches products that fit a query in other ways, by the condition of `isOneOf`. */
export const found = (query: string, isFitting: RawBuilder<boolean>) =>
  sql<boolean>`(${isLiteral(query)} or ${isFitting})`;

const isSoldSql = sql<number>`case when in_stock = 1 and coalesce(quantity, 1) > 0 then 1 else 0 end`;

function sorted(products: Products, { query, sort }: Query): Products {
  if (sort === 'newest' && query !== '') {
    const isLiteralSql = sql`case when ${isLiteral(query)} then 1 else 0 end`;
    return products.orderBy(isSoldSql, 'desc').orderBy(isLiteralSql, 'desc').orderBy('seq', 'desc');
  }
  if (sort === 'newest') return products.orderBy('seq', 'desc');
  const column = { name: 'search_text', price: 'offer_cents', stock: isSoldSql } as const;
  return products.orderBy(column[sort]).orderBy('seq', 'desc');
}

/** Returns all products, including archived ones. */
export const findAllProducts = (db: ShopDatabase): Promise<ProductRow[]> => selectProducts(db).execute();

/** Saves a changed product and its search text in a transaction. */
export async function updateProduct(db: ShopDatabase, before: ProductRow, change: Change): Promise<ProductRow> {
  const { quantity, warn_at } = before;
  const write = async (values: Updateable<Tables['products']>): Promise<ProductRow> => {
    const rows = db.updateTable('products').set(values).where('id', '=', before.id).returningAll();
    return { ...(await rows.executeTakeFirstOrThrow()), quantity, warn_at };
  };
  const { search_text } = withSearchText({ ...before, ...change });
  const after = await write({ ...change, search_text });
  // On PostgreSQL, another call may have written since `before` was read. From now on, this transaction locks the row.
  const { search_text: present } = withSearchText(after);
  return present === search_text ? after : await write({ search_text: present });
}

export async function insertProducts(db: ShopDatabase, rows: readonly NewProductRow[]): Promise<void> {
  const complete: Insertable<Tables['products']>[] = rows.map(withSearchText);
  for (const portion of inPortions(complete)) await db.insertInto('products').values(portion).execute();
}
