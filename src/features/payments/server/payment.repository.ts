import type { Insertable, Selectable, Updateable } from 'kysely';
import { unendedStates } from '../rules/payment-table.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';
import type { PaymentSession } from './providers/payment-provider.ts';

export type PaymentRow = Selectable<Tables['payments']>;

export const insertPayment = (db: ShopDatabase, row: Insertable<Tables['payments']>): Promise<PaymentRow> =>
  db.insertInto('payments').values(row).returningAll().executeTakeFirstOrThrow();

export const findPayment = (db: ShopDatabase, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

export const findPaymentBySession = (db: ShopDatabase, sessionId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('session_id', '=', sessionId).executeTakeFirst();

export const findPaymentByCharge = (db: ShopDatabase, reference: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('charge_reference', '=', reference).executeTakeFirst();

/** Returns the online payments of these orders, oldest first per order. The last one counts. */
export async function paymentsOf(db: ShopDatabase, orderIds: readonly string[]): Promise<Map<string, PaymentRow[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (payment) => payment.order_id);
}

/** Returns the payments that have not ended or wait to be closed, earliest expiry first; with `orderId`, of that order only. */
export const listUnended = (db: ShopDatabase, orderId?: string): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where(({ or, eb }) => or([eb('state', 'in', unendedStates), eb('close_asked_at', 'is not', null)]))
    .$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId ?? ''))
    .orderBy('expires_at')
    .execute();

export async function updatePayment(
  db: ShopDatabase,
  id: string,
  changes: Updateable<Tables['payments']>,
): Promise<PaymentRow> {
  return await db.updateTable('payments').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Stores the page of a payment that has none. If the payment was closed meanwhile, its page is closed too. */
export async function keepSession(db: ShopDatabase, id: string, { id: session_id, url }: PaymentSession, now: string) {
  await db
    .updateTable('payments')
    .set(({ eb }) => ({
      session_id,
      page_url: url,
      close_asked_at: eb.case().when('state', '=', 'open').then(eb.ref('close_asked_at')).else(now).end(),
    }))
    .where('id', '=', id)
    .where('session_id', 'is', null)
    .execute();
}

export async function closeUnopened(db: ShopDatabase, id: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state: 'closed' })
    .where('id', '=', id)
    .where('session_id', 'is', null)
    .where('state', '=', 'open')
    .execute();
}

/** Deletes a payment that never got a page, when it is the order's only one. Returns whether it was deleted. */
export async function dropUnopened(db: ShopDatabase, { id, order_id }: PaymentRow): Promise<boolean> {
  const others = db.selectFrom('payments').select('id').where('order_id', '=', order_id).where('id', '<>', id);
  if (await others.executeTakeFirst()) return false;
  const dropped = await db
    .deleteFrom('payments')
    .where('id', '=', id)
    .where('session_id', 'is', null)
    .where('state', 'in', ['open', 'closed'])
    .returning('id')
    .executeTakeFirst();
  return dropped !== undefined;
}

/** Locks an order until the transaction ends, so that the sums of its money stay correct. */
export async function lockOrderRow(db: ShopDatabase, orderId: string): Promise<void> {
  // SQLite has no `for update`, because it has one writer. This statement works in both databases.
  await db
    .updateTable('orders')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', orderId)
    .execute();
}
