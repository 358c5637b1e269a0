import { openDatabase } from '#server/database/open-database.ts';
import type { Ledger } from '../crash/ordering-customers.ts';

/** Lists the acknowledged orders that the database lacks, duplicates or has only in part. */
export async function orderProblems(
  place: { dataDir: string; databaseUrl?: string },
  acknowledged: Ledger['acknowledged'],
): Promise<string[]> {
  const { db } = await openDatabase(place);
  try {
    const orders = await db.selectFrom('orders').select(['id', 'idempotency_key as key']).execute();
    const lines = await db
      .selectFrom('order_lines')
      .select(['order_id', ({ fn }) => fn.countAll().as('count')])
      .groupBy('order_id')
      .execute();
    const linesOf = new Map(lines.map(({ order_id, count }) => [order_id, Number(count)]));
    const keyOf = new Map(orders.map(({ id, key }) => [id, key]));
    const keys = [...keyOf.values()].filter((key) => key !== null);
    const known = new Set(acknowledged.values());
    const isKept = ([key, id]: [string, string]) => keyOf.get(id) === key || keyOf.get(id) === null;
    const counts = {
      'acknowledged orders are missing': [...acknowledged].filter((order) => !isKept(order)).length,
      'orders are stored twice': keys.length - new Set(keys).size,
      'orders without a key were never acknowledged': orders.filter(({ id, key }) => key === null && !known.has(id))
        .length,
      'orders are incomplete': orders.filter(({ id }) => linesOf.get(id) !== 2).length,
    };
    return Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([problem, count]) => `${count} ${problem}`);
  } finally {
    await db.destroy();
  }
}
