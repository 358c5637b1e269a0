import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { StockFigures, StockQuery } from '#features/catalogue/contract/stock.ts';
import { isOneOf } from '#server/database/is-one-of.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';
import { readPage } from '#features/seller/server/read-page.ts';
import { selectProducts } from '#features/catalogue/server/product.repository.ts';
import { holdingLines, isUnpaid } from '#features/catalogue/server/stock/ordered-quantities.ts';
import { found } from '#features/catalogue/server/seller/seller-product.repository.ts';

type Stocked = ExpressionBuilder<Tables & { product_stock: NullableStock }, 'products' | 'product_stock'>;
type NullableStock = { [Column in keyof Tables['product_stock']]: Tables['product_stock'][Column] | null };

const conditions = {
  short: sql<SqlBool>`quantity < 0`,
  low: sql<SqlBool>`quantity <= warn_at`,
  out: sql<SqlBool>`quantity <= 0`,
  counted: sql<SqlBool>`quantity is not null`,
  uncounted: sql<SqlBool>`quantity is null`,
} satisfies Record<string, Expression<SqlBool>>;

const isHeld = (db: ShopDatabase) => (_: Stocked) =>
  sql<SqlBool>`products.id in ${holdingLines(db).where(isUnpaid).select('order_lines.product_id')}`;

/** The seller counts these lists from the first page to the last, so a count must not move their rows. */
const countedInTurn: ReadonlySet<StockQuery['filter']> = new Set(['all', 'counted', 'uncounted']);

/** Returns the products for the seller's stock page, by name. Lists of products that need attention start with the lowest stock. */
export async function findStock(
  db: ShopDatabase,
  { filter, query }: StockQuery,
  { wanted, fitting }: { wanted: number; fitting: readonly string[] },
) {
  let matching = selectProducts(db).where('archived_at', 'is', null);
  if (query !== '') matching = matching.where(found(query, isOneOf(db, fitting)));
  if (filter === 'held') matching = matching.where(isHeld(db));
  else if (filter === 'attention') matching = matching.where(({ or }) => or([conditions.low, conditions.out]));
  else if (filter !== 'all') matching = matching.where(conditions[filter]);
  if (!countedInTurn.has(filter)) matching = matching.orderBy('quantity');
  return await readPage(matching.orderBy('search_text').orderBy('seq'), wanted);
}

/** Returns how many of the shop's products are counted and how many need attention. */
export async function stockFigures(db: ShopDatabase): Promise<StockFigures> {
  const inShop = selectProducts(db).where('archived_at', 'is', null).clearSelect();
  const count = <Name extends string>(name: Name, condition: Expression<SqlBool>) =>
    sql<number>`cast(coalesce(sum(case when ${condition} then 1 else 0 end), 0) as bigint)`.as(name);
  const { counted, short, low, out } = conditions;
  const figures = await inShop
    .select([count('counted', counted), count('short', short), count('low', low), count('out', out)])
    .executeTakeFirstOrThrow();
  const { held } = await inShop
    .where(isHeld(db))
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .executeTakeFirstOrThrow();
  return { ...figures, held };
}

export const findMovements = (db: ShopDatabase, productId: string, wanted: number) => {
  const movements = db
    .selectFrom('stock_movements')
    .select(['id', 'kind', 'pieces', 'free', 'order_id as orderId', 'actor as by', 'note', 'created_at as at'])
    .where('product_id', '=', productId);
  return readPage(movements.orderBy('seq', 'desc'), wanted);
};
