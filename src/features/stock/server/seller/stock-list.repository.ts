import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { StockFigures, StockMovement, StockQuery } from '#features/catalogue/contract/stock.ts';
import { isOneOf } from '#server/database/is-one-of.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';
import { cutOf, type ListPage, listPage } from '#server/http/list-page.ts';
import { type ProductRow, selectProducts } from '#features/catalogue/server/product.repository.ts';
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
): Promise<{ rows: ProductRow[]; page: ListPage }> {
  let matching = selectProducts(db).where('archived_at', 'is', null);
  if (query !== '') matching = matching.where(found(query, isOneOf(db, fitting)));
  if (filter === 'held') matching = matching.where(isHeld(db));
  else if (filter === 'attention') matching = matching.where(({ or }) => or([conditions.low, conditions.out]));
  else if (filter !== 'all') matching = matching.where(conditions[filter]);
  const { total } = await matching
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const page = listPage(total, wanted);
  const { limit, offset } = cutOf(page);
  const needsSomething = !countedInTurn.has(filter);
  const rows = await matching
    .$if(needsSomething, (some) => some.orderBy('quantity'))
    .orderBy('search_text')
    .orderBy('seq')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, page };
}

/** Returns how many of the shop's products are counted and how many need attention. */
export async function stockFigures(db: ShopDatabase): Promise<StockFigures> {
  const inShop = selectProducts(db).where('archived_at', 'is', null).clearSelect();
  const count = (name: string, condition: Expression<SqlBool>) =>
    sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`.as(name);
  const { counted, short, low, out } = conditions;
  const figures = await inShop
    .select([count('counted', counted), count('short', short), count('low', low), count('out', out)])
    .executeTakeFirstOrThrow();
  const { held } = await inShop
    .where(isHeld(db))
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .executeTakeFirstOrThrow();
  const of = figures as Record<string, number>;
  return {
    counted: Number(of.counted),
    short: Number(of.short),
    low: Number(of.low),
    out: Number(of.out),
    held: Number(held),
  };
}

/** Returns one page of a product's stock ledger, newest first. */
export async function findMovements(
  db: ShopDatabase,
  productId: string,
  wanted: number,
): Promise<{ movements: StockMovement[]; page: ListPage }> {
  const matching = db.selectFrom('stock_movements').where('product_id', '=', productId);
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const page = listPage(total, wanted);
  const { limit, offset } = cutOf(page);
  const rows = await matching.selectAll().orderBy('seq', 'desc').limit(limit).offset(offset).execute();
  const movements = rows.map(({ id, kind, pieces, free, order_id, actor, note, created_at }) => {
    return { id, kind, pieces, free, orderId: order_id, by: actor, note, at: created_at };
  });
  return { movements, page };
}
