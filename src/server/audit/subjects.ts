import type { ShopDatabase } from '../database/schema.ts';
import type { AuditSubject } from './audit-rule.ts';

/** The logged state of a subject: facts about things and money, none about people. */
export type Snapshot = Record<string, unknown>;

const readers: Record<AuditSubject, (db: ShopDatabase, id: string) => Promise<Snapshot | undefined>> = {
  order: readOrder,
  product: readProduct,
  account: readAccount,
  other: () => Promise.resolve(undefined),
};

/** The current state of a subject; empty if it does not exist. */
export const readSubject = async (db: ShopDatabase, subject: AuditSubject, id: string): Promise<Snapshot> =>
  (await readers[subject](db, id)) ?? {};

/** The fields that differ, before and after. */
export function changesOf(before: Snapshot, after: Snapshot): { before: Snapshot; after: Snapshot } {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => before[key] !== after[key],
  );
  const pick = (from: Snapshot) => Object.fromEntries(keys.flatMap((key) => (key in from ? [[key, from[key]]] : [])));
  return { before: pick(before), after: pick(after) };
}

async function readOrder(db: ShopDatabase, id: string): Promise<Snapshot | undefined> {
  const order = await db
    .selectFrom('orders')
    .select(['status', 'is_paid', 'total_cents'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!order) return undefined;
  const refunds = await db.selectFrom('refunds').select(['cents', 'state']).where('order_id', '=', id).execute();
  const refunded = refunds.filter(({ state }) => state !== 'failed').reduce((sum, { cents }) => sum + cents, 0);
  return { status: order.status, paid: order.is_paid === 1, total: order.total_cents, refunded };
}

async function readProduct(db: ShopDatabase, id: string): Promise<Snapshot | undefined> {
  const row = await db
    .selectFrom('products')
    .select(['name', 'price_cents', 'offer_cents', 'offer_until', 'in_stock', 'archived_at', 'sku', 'available_from'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const stock = await db
    .selectFrom('product_stock')
    .select(['quantity', 'warn_at'])
    .where('product_id', '=', id)
    .executeTakeFirst();
  const { quantity = null, warn_at: warnAt = null } = stock ?? {};
  const { name, price_cents: price, offer_cents: offer, offer_until: offerUntil, sku } = row;
  const { available_from: availableFrom } = row;
  const isOf = { inStock: row.in_stock === 1, archived: row.archived_at !== null };
  return { name, price, offer, offerUntil, availableFrom, sku, quantity, warnAt, ...isOf };
}

/** The seller's passkeys, sessions and second factor: only their number, never their content. */
async function readAccount(db: ShopDatabase): Promise<Snapshot | undefined> {
  const seller = await db.selectFrom('sellers').select(['id', 'totp_secret']).limit(1).executeTakeFirst();
  if (!seller) return undefined;
  const count = async (table: 'passkeys' | 'sessions'): Promise<number> => {
    const rows = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('total'));
    const ofSeller = rows.where('audience', '=', 'seller').where('account_id', '=', seller.id);
    return Number((await ofSeller.executeTakeFirstOrThrow()).total);
  };
  return {
    passkeys: await count('passkeys'),
    sessions: await count('sessions'),
    app: seller.totp_secret !== null,
  };
}
