import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '#server/database/migrations/migrations.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { anAddress } from '../builders.ts';
import type { NewPlace, OpenShop, TestShop } from './test-shop.ts';

/** When the former orders were placed, paid and last changed, and until when their payment pages were open. */
export const formerTimes = {
  placed: '2026-05-01T09:00:00.000Z',
  paid: '2026-05-01T09:10:00.000Z',
  changed: '2026-05-03T15:00:00.000Z',
  pageEnd: '2026-05-01T09:30:00.000Z',
};
const { placed, paid, changed, pageEnd } = formerTimes;

export type FormerDatabase = Kysely<Record<string, Record<string, unknown>>>;

/** An order in the former format, with the lines `[quantity, offer_cents]` and its card payment. */
interface FormerOrder {
  address?: unknown;
  lines?: [quantity: number, cents: number][];
  discount?: number;
  type?: 'COD' | 'Online';
  isPaid?: boolean;
  status?: string;
  tracking?: string;
  payment?: { session: string | null; state: string; paid?: boolean };
}

const byCard = { type: 'Online', isPaid: true } as const;

/** Orders of every former kind, by id. */
export const formerOrders: Record<string, FormerOrder> = {
  cash: {},
  cardpaid: { ...byCard, payment: { session: 'cs_1', state: 'paid', paid: true } },
  cardopen: { type: 'Online', payment: { session: 'cs_2', state: 'open' } },
  cardover: { type: 'Online', payment: { session: 'cs_3', state: 'expired' } },
  tested: { ...byCard, payment: { session: 'sandbox_1', state: 'paid', paid: true } },
  shipped: { status: 'Shipped', tracking: 'RR123456785PT' },
  cancelled: { status: 'Cancelled' },
  cancelledpaid: { ...byCard, status: 'Cancelled', payment: { session: 'cs_4', state: 'paid', paid: true } },
  collected: { status: 'Delivered', isPaid: true },
  discounted: {
    lines: [
      [3, 3490],
      [1, 333],
      [2, 1999],
    ],
    discount: 4440,
  },
  partly: { address: { firstName: 'Inês', phone: 912345678, zipcode: 2655, city: null, lastName: { first: 1 } } },
  broken: { address: 'Rua do Farol' },
};

/** A shop on the newest code whose orders were placed before migration 0009. */
export async function upgradedShop(open: OpenShop, newPlace: NewPlace): Promise<TestShop> {
  return await open(await formerPlace(newPlace, '0008-note-changes', writeFormerOrders));
}

/** A database after an earlier migration, with the rows that `write` inserts. */
export async function formerPlace(
  newPlace: NewPlace,
  migration: string,
  write: (db: FormerDatabase) => Promise<unknown>,
) {
  const place = await newPlace();
  const { db, kind } = await openDatabase(place);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(kind) } });
  const { error } = await migrator.migrateTo(migration);
  if (error) throw error;
  await write(db as unknown as FormerDatabase);
  await db.destroy();
  return place;
}

async function writeFormerOrders(former: FormerDatabase): Promise<void> {
  const user = { id: 'u1', name: 'Maria Conceição', email: 'maria@example.pt', password_hash: '', cart_json: '{}' };
  const customer = { ...user, created_at: placed };
  await former.insertInto('users').values(customer).execute();
  for (const [id, order] of Object.entries(formerOrders)) await insertFormer(former, id, order);
}

async function insertFormer(db: FormerDatabase, id: string, order: FormerOrder) {
  const { lines = [[2, 3490]], discount = 0, type = 'COD', status = 'Pending', payment } = order;
  const subtotal = lines.reduce((sum, [quantity, cents]) => sum + quantity * cents, 0);
  const orderRow = {
    id,
    user_id: 'u1',
    address_json: typeof order.address === 'string' ? order.address : JSON.stringify(order.address ?? anAddress()),
    subtotal_cents: subtotal,
    discount_cents: discount,
    discount_percentage: discount > 0 ? 30 : 0,
    total_cents: subtotal - discount,
    promo_code: '',
    payment_type: type,
    is_paid: order.isPaid ? 1 : 0,
    status,
    created_at: placed,
    status_changed_at: status === 'Pending' ? null : changed,
    tracking_number: order.tracking ?? null,
  };
  await db.insertInto('orders').values(orderRow).execute();
  for (const [position, [quantity, cents]] of lines.entries()) {
    const product = { product_id: `p${position}`, name: `Prancha ${position}`, category: 'Deck', pictures_json: '[]' };
    const line = { ...product, order_id: id, position, quantity, price_cents: cents, offer_cents: cents };
    await db.insertInto('order_lines').values(line).execute();
  }
  if (!payment) return;
  const { session, state } = payment;
  const page = { page_url: `https://pay.example/${id}`, return_to: 'https://loja.example', expires_at: pageEnd };
  const paymentRow = { order_id: id, session_id: session, state, ...page, paid_at: payment.paid ? paid : null };
  await db.insertInto('payments').values(paymentRow).execute();
}
