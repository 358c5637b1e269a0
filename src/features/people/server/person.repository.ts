import type { Selectable } from 'kysely';
import { type OrderRecord, readRecord } from '#features/orders/server/order-record.ts';
import { listOrders } from '#features/orders/server/order.repository.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';

export type AccountRow = Selectable<Tables['users']>;

/** Returns the account of an address in lower case, and the guests who have typed it. */
export const accountsOf = (db: ShopDatabase, email: string): Promise<AccountRow[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(({ or, eb }) => or([eb('email', '=', email), eb('contact_email', '=', email)]))
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute();

export const findAccountById = (db: ShopDatabase, id: string): Promise<AccountRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();

export async function ordersOf(db: ShopDatabase, userId: string): Promise<OrderRecord[]> {
  const records: OrderRecord[] = [];
  for (const order of await listOrders(db, userId)) records.push(await readRecord(db, order));
  return records;
}

/** Returns the mails about orders to an account, oldest first. The text of an emptied mail is empty. */
export const orderMailsOf = (db: ShopDatabase, { id, email }: Pick<AccountRow, 'id' | 'email'>) =>
  db
    .selectFrom('outbox')
    .innerJoin('order_events', 'order_events.id', 'outbox.event_id')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select(['orders.id as order', 'outbox.subject', 'outbox.text', 'outbox.created_at as writtenAt'])
    .select('outbox.sent_at as sentAt')
    .where('orders.user_id', '=', id)
    .where('outbox.to', '=', email)
    .orderBy('outbox.seq')
    .execute();

export const reviewsOf = (db: ShopDatabase, userId: string) =>
  db
    .selectFrom('reviews')
    .select(['order_id as order', 'product_id as product', 'user_name as name', 'user_location as town'])
    .select(['rating', 'title', 'comment', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('seq')
    .execute();

export const sessionsOf = (db: ShopDatabase, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['started_at as startedAt', 'expires_at as endsAt'])
    .where('audience', '=', 'customer')
    .where('account_id', '=', userId)
    .orderBy('expires_at')
    .execute();

/** Returns the current and past notice requests of an address. */
export const noticesOf = (db: ShopDatabase, email: string) =>
  db
    .selectFrom('stock_notices')
    .select(['product_id as product', 'created_at as askedAt', 'proven_at as provenAt', 'told_at as toldAt'])
    .where('email', '=', email)
    .orderBy('seq')
    .execute();

/** Returns the contact messages of an address. Compares in lower case, because they keep the address as typed. */
export const messagesOf = (db: ShopDatabase, email: string) =>
  db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'message', 'created_at as writtenAt'])
    .where(({ fn, ref }) => fn<string>('lower', [ref('email')]), '=', email)
    .orderBy('seq')
    .execute();

export const newsletterOf = (db: ShopDatabase, email: string) =>
  db
    .selectFrom('newsletter_addresses')
    .select(['created_at as since', 'confirmed_at as confirmedAt', 'consent_source as consentSource'])
    .where('email', '=', email)
    .executeTakeFirst();
