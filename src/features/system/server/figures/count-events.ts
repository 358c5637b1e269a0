import type { OrderEventKind } from '#features/orders/contract/order-life.ts';
import type { ShopDatabase } from '#server/database/schema.ts';

/** Longer than any transaction takes, because rows get their numbers before the commit. */
const SETTLED_AFTER = 60_000;

type Counts = Map<OrderEventKind, number>;

/** Creates a counter that counts each event once. Events are never deleted, so each later read counts only new rows. */
export function createEventCounter(db: ShopDatabase, now = () => performance.now()) {
  let settled: Counts = new Map();
  let upTo = 0;
  let seen: { seq: number; at: number } | undefined;

  async function settle(): Promise<void> {
    if (seen && now() - seen.at < SETTLED_AFTER) return;
    if (seen) {
      settled = sum(settled, await countRows(db, upTo, seen.seq));
      upTo = seen.seq;
      seen = undefined;
    }
    const at = now();
    const last = await db
      .selectFrom('order_events')
      .select(({ fn }) => fn.max('seq').as('seq'))
      .executeTakeFirst();
    seen = { seq: Number(last?.seq ?? 0), at };
  }

  return {
    async read(): Promise<Counts> {
      await settle();
      return sum(settled, await countRows(db, upTo));
    },
  };
}

async function countRows(db: ShopDatabase, after: number, last?: number): Promise<Counts> {
  const rows = await db
    .selectFrom('order_events')
    .select(['kind', ({ fn }) => fn.countAll().as('count')])
    .where('seq', '>', after)
    .$if(last !== undefined, (query) => query.where('seq', '<=', last as number))
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
}

function sum(one: Counts, other: Counts): Counts {
  const both = new Map(one);
  for (const [kind, count] of other) both.set(kind, (both.get(kind) ?? 0) + count);
  return both;
}
