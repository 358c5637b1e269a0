import { type Insertable, type Selectable, sql } from 'kysely';
import type { WebhookType } from '../contract/invoicing-endpoints.ts';
import type { PaymentMethod } from '#features/payments/contract.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';
import { readPage } from '#features/seller/server/read-page.ts';

export type WebhookRow = Selectable<Tables['webhook_messages']>;

/** An event without a message. `source` identifies it permanently. */
export interface UnsentWebhook {
  source: string;
  type: WebhookType;
  orderId: string;
  at: string;
  money?: { cents: number; method: PaymentMethod; reference: string; reason: string | null };
}

const typeOfEntry = {
  charge: 'order.paid',
  collected: 'order.paid',
  collected_undone: 'order.collected_undone',
  refund: 'order.refunded',
  refund_returned: 'order.refund_returned',
} as const;

const AT_ONCE = 100;

/** Returns the events since a time (ISO date) that have no message: movements of money, then cancellations, oldest first. */
export async function findUnsentWebhooks(db: ShopDatabase, since: string): Promise<UnsentWebhook[]> {
  const moves = await db
    .selectFrom('payment_entries as entry')
    .innerJoin('orders', 'orders.id', 'entry.order_id')
    .leftJoin('payments as payment', 'payment.id', 'entry.payment_id')
    .leftJoin('refunds as refund', 'refund.id', 'entry.refund_id')
    .leftJoin('webhook_messages as message', 'message.source', 'entry.id')
    .select([
      'entry.id',
      'entry.kind',
      'entry.order_id',
      'entry.created_at',
      'entry.cents',
      'entry.reference',
      'refund.reason',
      sql<PaymentMethod>`coalesce(payment.method, refund.method, orders.payment_method)`.as('method'),
    ])
    .where('message.id', 'is', null)
    .where('entry.created_at', '>=', since)
    .orderBy('entry.seq')
    .limit(AT_ONCE)
    .execute();
  const cancelled = await db
    .selectFrom('order_events as event')
    .leftJoin('webhook_messages as message', 'message.source', 'event.id')
    .select(['event.id', 'event.order_id', 'event.created_at'])
    .where('message.id', 'is', null)
    .where('event.kind', '=', 'cancelled')
    .where('event.created_at', '>=', since)
    .orderBy('event.seq')
    .limit(AT_ONCE)
    .execute();
  return [
    ...moves.map(({ id, kind, order_id, created_at, ...money }) => ({
      source: id,
      type: typeOfEntry[kind],
      orderId: order_id,
      at: created_at,
      money,
    })),
    ...cancelled.map(({ id, order_id, created_at }) => ({
      source: id,
      type: 'order.cancelled' as const,
      orderId: order_id,
      at: created_at,
    })),
  ];
}

/** Saves a message for delivery. A second message about the same event is ignored. */
export async function insertMessage(
  db: ShopDatabase,
  row: Omit<Insertable<Tables['webhook_messages']>, 'attempts'>,
): Promise<void> {
  await db
    .insertInto('webhook_messages')
    .values(row)
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute();
}

/** Returns the message that has been due for the longest time at `now` (ISO date). */
export const findDueMessage = (db: ShopDatabase, now: string): Promise<WebhookRow | undefined> =>
  db
    .selectFrom('webhook_messages')
    .selectAll()
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();

/** Claims a due message for one attempt, so that no other process sends it before `until`. Returns false when another process was first. */
export async function claimMessage(db: ShopDatabase, { id, attempts }: WebhookRow, until: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_messages')
    .set({ attempts: attempts + 1, next_attempt_at: until })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('next_attempt_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Updates a message. Returns false if it does not exist, or if its body has been deleted because of its age. */
export async function updateMessage(
  db: ShopDatabase,
  id: string,
  changes: Partial<Pick<WebhookRow, 'delivered_at' | 'next_attempt_at' | 'last_error' | 'attempts'>>,
): Promise<boolean> {
  const updated = db.updateTable('webhook_messages').set(changes).where('id', '=', id).where('body', '!=', '');
  return (await updated.executeTakeFirst()).numUpdatedRows === 1n;
}

export const listMessages = (db: ShopDatabase, wanted: number) => {
  const messages = db
    .selectFrom('webhook_messages')
    .select(['id', 'type', 'order_id as order', 'created_at as createdAt', 'attempts', 'delivered_at as deliveredAt'])
    .select(['next_attempt_at as nextAttemptAt', 'last_error as lastError']);
  return readPage(messages.orderBy('seq', 'desc'), wanted);
};

/** Saves an order's invoice. Returns false when the order does not exist. */
export async function writeInvoice(
  db: ShopDatabase,
  orderId: string,
  { number, url = null }: { number: string; url?: string | null | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ invoice_number: number, invoice_url: url })
    .where('id', '=', orderId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
