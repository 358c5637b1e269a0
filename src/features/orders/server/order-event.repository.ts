import type { Selectable } from 'kysely';
import type { Actor } from '#core/actor.ts';
import type { OrderEventKind } from '../contract/order-life.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { timedId } from '#server/database/random-id.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';

export type OrderEventRow = Selectable<Tables['order_events']>;

/** An event of an order; `data` is for the program, `note` for people. */
export interface NewEvent {
  kind: OrderEventKind;
  actor: Actor;
  note?: string | undefined;
  cents?: number | undefined;
  data?: object | undefined;
}

/** Records events of an order in the given order. Returns their ids. */
export async function insertEvents(
  db: ShopDatabase,
  orderId: string,
  now: Date,
  events: readonly NewEvent[],
): Promise<string[]> {
  const rows = events.map(({ kind, actor, note, cents, data }) => ({
    id: timedId(now),
    order_id: orderId,
    kind,
    actor,
    note: note || null,
    cents: cents ?? null,
    data_json: data ? JSON.stringify(data) : null,
    created_at: now.toISOString(),
  }));
  await insertRows(db, 'order_events', rows);
  return rows.map(({ id }) => id);
}

/** Returns the events of an order, oldest first. */
export const eventsOf = (db: ShopDatabase, orderId: string): Promise<OrderEventRow[]> =>
  db.selectFrom('order_events').selectAll().where('order_id', '=', orderId).orderBy('seq').execute();

/** Returns the numbers of the events that made orders ready to pack. Omits orders without such an event. */
export async function readySeqs(db: ShopDatabase, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_events')
    .select(['order_id', 'seq'])
    .where('order_id', 'in', orderIds)
    .where('kind', '=', 'ready')
    .execute();
  return new Map(rows.map(({ order_id, seq }) => [order_id, seq]));
}
