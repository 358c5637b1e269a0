import type { Insertable, Selectable } from 'kysely';
import type { ShopDatabase, Tables } from '#server/platform/database/schema.ts';
import type { PaymentSession } from './providers/payment-provider.ts';

export type PaymentRow = Selectable<Tables['payments']>;

export async function insertPayment(db: ShopDatabase, row: Insertable<Tables['payments']>): Promise<void> {
  await db.insertInto('payments').values(row).execute();
}

export const findPayment = (db: ShopDatabase, orderId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirst();

export const findPaymentBySession = (db: ShopDatabase, sessionId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('session_id', '=', sessionId).executeTakeFirst();

/** The payments that were promised and have not come. */
export const listPending = (db: ShopDatabase): Promise<PaymentRow[]> =>
  db.selectFrom('payments').selectAll().where('state', '=', 'pending').execute();

/** The payments that never got a page and have ended by `time`, an ISO date. */
export const listUnopened = (db: ShopDatabase, time: string): Promise<Pick<PaymentRow, 'order_id'>[]> =>
  db
    .selectFrom('payments')
    .select('order_id')
    .where('state', '=', 'open')
    .where('expires_at', '<=', time)
    .where('session_id', 'is', null)
    .execute();

/** Marks the payments that have ended by `time`, an ISO date, and were neither made nor promised. */
export async function expireUnpaid(db: ShopDatabase, time: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state: 'expired' })
    .where('state', '=', 'open')
    .where('expires_at', '<=', time)
    .where('session_id', 'is not', null)
    .execute();
}

/** Keeps the page of a payment unless it has one already. */
export async function keepSession(db: ShopDatabase, orderId: string, { id, url }: PaymentSession): Promise<void> {
  await db
    .updateTable('payments')
    .set({ session_id: id, page_url: url })
    .where('order_id', '=', orderId)
    .where('session_id', 'is', null)
    .execute();
}

/** Takes an order away whose payment never got a page. */
export async function dropUnopened(db: ShopDatabase, orderId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const dropped = await transaction
      .deleteFrom('payments')
      .where('order_id', '=', orderId)
      .where('session_id', 'is', null)
      .where('state', '=', 'open')
      .returning('order_id')
      .executeTakeFirst();
    if (!dropped) return;
    await transaction.deleteFrom('order_lines').where('order_id', '=', orderId).execute();
    await transaction.deleteFrom('orders').where('id', '=', orderId).execute();
  });
}

/** Answers whether this call has made the payment a paid one; of many at once only one does. */
export async function markPaid(db: ShopDatabase, orderId: string, paidAt: string): Promise<boolean> {
  const marked = await db
    .updateTable('payments')
    .set({ state: 'paid', paid_at: paidAt })
    .where('order_id', '=', orderId)
    .where('state', '<>', 'paid')
    .returning('order_id')
    .executeTakeFirst();
  return marked !== undefined;
}

/** Notes what became of a payment that has not ended yet. */
export async function noteOutcome(
  db: ShopDatabase,
  orderId: string,
  state: 'pending' | 'failed' | 'expired',
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['open', 'pending'])
    .execute();
}
