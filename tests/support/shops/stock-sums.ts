import { expect } from 'vitest';
import type { ShopDatabase } from '#server/database/schema.ts';

/** The sums of a product's stock, in pieces. */
interface StockSum {
  /** The stored available quantity. */
  free: number;
  /** Reserved by orders that are not shipped, paid or not. */
  held: number;
  /** Taken by shipped orders. */
  sold: number;
  /** Counted, corrected and imported by the seller. */
  counted: number;
  /** Returned and undamaged. */
  received: number;
  /** The sum of all movements. */
  moved: number;
}

/** Adds up the ledger and the orders of each product that was ever counted. */
async function stockSums(db: ShopDatabase): Promise<Map<string, StockSum>> {
  const stock = await db.selectFrom('product_stock').selectAll().execute();
  const movements = await db.selectFrom('stock_movements').selectAll().execute();
  const lines = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['product_id', 'taken', 'status'])
    .where('taken', '>', 0)
    .execute();
  const isWaiting = (status: string) => status === 'Pending' || status === 'Processing';
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return new Map(
    stock.map(({ product_id: id, quantity }) => {
      const own = movements.filter(({ product_id }) => product_id === id);
      const taken = lines.filter(({ product_id }) => product_id === id);
      const of = (...kinds: string[]) =>
        sum(own.filter(({ kind }) => kinds.includes(kind)).map((movement) => movement.pieces));
      return [
        id,
        {
          free: quantity ?? 0,
          held: sum(taken.filter(({ status }) => isWaiting(status)).map((line) => line.taken)),
          sold: sum(taken.filter(({ status }) => !isWaiting(status)).map((line) => line.taken)),
          counted: of('count', 'correction', 'import'),
          received: of('return', 'write_off'),
          moved: sum(own.map((movement) => movement.pieces)),
        },
      ];
    }),
  );
}

/** Expects of each product: sold + held + free = counted + received, and that its movements add up to its quantity. */
export async function expectStockToAddUp(db: ShopDatabase): Promise<void> {
  for (const [id, { free, held, sold, counted, received, moved }] of await stockSums(db)) {
    expect([id, moved, sold + held + free]).toEqual([id, free, counted + received]);
  }
}
