import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { orderSearchText } from '#features/orders/rules/order-search.ts';
import { readStoredAddress } from '#features/orders/rules/stored-address.ts';
import type { DatabaseKind } from '../../../database.ts';
import { countedTable } from '../../../counted-table.ts';

/** The columns that this migration reads and writes. */
interface Filled {
  orders: {
    id: string;
    seq: number;
    user_id: string;
    discount_cents: number;
    subtotal_cents: number;
    address_json: string;
    tracking_number: string | null;
    search_text: string;
  };
  order_lines: {
    order_id: string;
    position: number;
    name: string;
    quantity: number;
    offer_cents: number;
    discount_cents: number;
  };
  users: { id: string; name: string; email: string };
}

/** The ledger of money, the timeline, refunds and returns. Existing orders are migrated as far as their data allows. */
export const orderLife = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await widenOrders(db);
    await createEvents(db, kind);
    await replacePayments(db);
    await createMoney(db, kind);
    await createReturns(db, kind);
    await db.schema.alterTable('outbox').addColumn('event_id', 'text').execute();
    await db.schema.createIndex('outbox_event_id').on('outbox').column('event_id').execute();
    await shareDiscounts(db);
    for (const statement of fill) await sql.raw(statement).execute(db);
    await writeSearchTexts(db);
  },
});

async function widenOrders(db: Kysely<unknown>): Promise<void> {
  const counts = { delivery_cents: 0, tax_percentage: 23, version: 0, is_test: 0 };
  for (const [column, value] of Object.entries(counts)) {
    await db.schema
      .alterTable('orders')
      .addColumn(column, 'bigint', (definition) => definition.notNull().defaultTo(value))
      .execute();
  }
  for (const column of ['payment_method', 'seller_note']) {
    await db.schema
      .alterTable('orders')
      .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
      .execute();
  }
  for (const column of ['carrier', 'cancel_reason', 'came_back_at', 'ready_at']) {
    await db.schema.alterTable('orders').addColumn(column, 'text').execute();
  }
  for (const column of ['discount_cents', 'ordered_quantity']) {
    await db.schema
      .alterTable('order_lines')
      .addColumn(column, 'bigint', (definition) => definition.notNull().defaultTo(0))
      .execute();
  }
  await db.schema.createIndex('orders_desk').on('orders').columns(['status', 'ready_at', 'seq']).execute();
}

async function createEvents(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await countedTable(db, kind, 'order_events')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('cents', 'bigint')
    .addColumn('data_json', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('order_events_order_id').on('order_events').columns(['order_id', 'seq']).execute();
  await db.schema.createIndex('order_events_kind').on('order_events').columns(['kind', 'seq']).execute();
}

/** An order may have several successive payments, so each payment gets its own id. */
async function replacePayments(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('payments_state').execute();
  await db.schema.alterTable('payments').renameTo('former_payments').execute();
  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('cents', 'bigint', (column) => column.notNull())
    .addColumn('lines_json', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text')
    .addColumn('page_url', 'text')
    .addColumn('return_to', 'text', (column) => column.notNull())
    .addColumn('api_origin', 'text', (column) => column.notNull())
    .addColumn('customer_email', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('paid_at', 'text')
    .addColumn('charge_reference', 'text')
    .addColumn('entity', 'text')
    .addColumn('reference', 'text')
    .addColumn('close_asked_at', 'text')
    .addColumn('is_reminded', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('payments_by_state').on('payments').columns(['state', 'expires_at']).execute();
  await db.schema.createIndex('payments_order_id').on('payments').columns(['order_id', 'created_at']).execute();
  await db.schema.createIndex('payments_session').unique().on('payments').column('session_id').execute();
  await sql`insert into payments (id, order_id, method, cents, lines_json, session_id, page_url, return_to, api_origin,
      customer_email, state, created_at, expires_at, paid_at)
    select 'p' || former.order_id, former.order_id, 'card', orders.total_cents, '[]', former.session_id, former.page_url,
      former.return_to, former.return_to, coalesce(users.email, ''), former.state, orders.created_at, former.expires_at,
      former.paid_at
    from former_payments as former join orders on orders.id = former.order_id
      left join users on users.id = orders.user_id`.execute(db);
  await db.schema.dropTable('former_payments').execute();
}

async function createMoney(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await countedTable(db, kind, 'payment_entries')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('payment_id', 'text')
    .addColumn('refund_id', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('cents', 'bigint', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('payment_entries_order_id').on('payment_entries').column('order_id').execute();
  await countedTable(db, kind, 'refunds')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('payment_id', 'text')
    .addColumn('return_id', 'text')
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('cents', 'bigint', (column) => column.notNull())
    .addColumn('lines_json', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempt', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('reference', 'text')
    .addColumn('failure', 'text')
    .addColumn('ends_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('refunds_order_id').on('refunds').column('order_id').execute();
  await db.schema.createIndex('refunds_state').on('refunds').column('state').execute();
}

async function createReturns(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await countedTable(db, kind, 'order_returns')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('lines_json', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('refusal', 'text')
    .addColumn('is_sellable', 'integer')
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('order_returns_order_id').on('order_returns').column('order_id').execute();
  await db.schema.createIndex('order_returns_state').on('order_returns').column('state').execute();
}

const AT_ONCE = 200;

/** Divides each existing discount among the order's lines, to the cent. The last line gets the remainder. */
async function shareDiscounts(db: Kysely<Filled>): Promise<void> {
  await sql`update order_lines set ordered_quantity = quantity`.execute(db);
  for (let last = 0; ;) {
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'seq', 'discount_cents', 'subtotal_cents'])
      .where('discount_cents', '>', 0)
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(AT_ONCE)
      .execute();
    for (const order of orders) await shareDiscount(db, order);
    last = orders.at(-1)?.seq ?? 0;
    if (last === 0) return;
  }
}

/** Writes the search text of each existing order. */
async function writeSearchTexts(db: Kysely<Filled>): Promise<void> {
  for (let last = 0; ;) {
    const orders = await db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .select(['orders.id', 'orders.seq', 'address_json', 'tracking_number', 'users.name', 'users.email'])
      .where('orders.seq', '>', last)
      .orderBy('orders.seq')
      .limit(AT_ONCE)
      .execute();
    for (const { id, name, email, ...order } of orders) {
      const lines = await db.selectFrom('order_lines').select('name').where('order_id', '=', id).execute();
      const text = orderSearchText({
        id,
        address: readStoredAddress(order.address_json),
        customer: { name, email },
        products: lines.map((line) => line.name),
        trackingNumber: order.tracking_number,
      });
      await db.updateTable('orders').set({ search_text: text }).where('id', '=', id).execute();
    }
    last = orders.at(-1)?.seq ?? 0;
    if (last === 0) return;
  }
}

async function shareDiscount(
  db: Kysely<Filled>,
  order: Pick<Filled['orders'], 'id' | 'discount_cents' | 'subtotal_cents'>,
): Promise<void> {
  const lines = await db
    .selectFrom('order_lines')
    .select(['position', 'quantity', 'offer_cents'])
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute();
  let left = order.discount_cents;
  for (const [index, { position, quantity, offer_cents }] of lines.entries()) {
    const share = Math.floor((order.discount_cents * quantity * offer_cents) / Math.max(1, order.subtotal_cents));
    const cents = index === lines.length - 1 ? left : Math.min(left, share);
    left -= cents;
    await db
      .updateTable('order_lines')
      .set({ discount_cents: cents })
      .where('order_id', '=', order.id)
      .where('position', '=', position)
      .execute();
  }
}

/** The id of an event combines its kind and its order. `seq` follows the order of placement. */
const event = (kind: string, time: string, actor: string, where: string): string =>
  `insert into order_events (id, order_id, kind, actor, created_at)
    select '${kind}-' || orders.id, orders.id, '${kind}', '${actor}', ${time} from orders where ${where} order by orders.seq`;

const paidAt = `coalesce((select max(paid_at) from payments where payments.order_id = orders.id), orders.created_at)`;
const expiredAt = `(select max(expires_at) from payments where payments.order_id = orders.id and state = 'expired')`;
const changedAt = `coalesce(orders.status_changed_at, orders.created_at)`;
const isWork = `(orders.payment_type = 'COD' or orders.is_paid = 1)`;

const fill = [
  `update orders set payment_method = case when payment_type = 'COD' then 'cash' else 'card' end`,
  `update orders set is_test = 1 where exists
    (select 1 from payments where payments.order_id = orders.id and payments.session_id like 'sandbox\\_%' escape '\\')`,
  `update orders set ready_at = case when payment_type = 'COD' then created_at else ${paidAt} end where ${isWork}`,
  event('placed', 'orders.created_at', 'customer', '1 = 1'),
  event('paid', paidAt, 'provider', `orders.payment_type = 'Online' and orders.is_paid = 1`),
  event('ready', 'orders.ready_at', 'clock', 'orders.ready_at is not null'),
  event('payment_expired', expiredAt, 'clock', `${expiredAt} is not null`),
  ...['Processing', 'Shipped', 'Delivered', 'Cancelled'].map((status) =>
    event(status.toLowerCase(), changedAt, 'seller', `orders.status = '${status}'`),
  ),
  `insert into payment_entries (id, order_id, payment_id, kind, cents, reference, actor, created_at)
    select 'charge-' || orders.id, orders.id, 'p' || orders.id, 'charge', orders.total_cents, 'charge-' || orders.id,
      'provider', ${paidAt} from orders where orders.payment_type = 'Online' and orders.is_paid = 1 order by orders.seq`,
  `insert into payment_entries (id, order_id, kind, cents, reference, actor, created_at)
    select 'collected-' || orders.id, orders.id, 'collected', orders.total_cents, 'collected:' || orders.id,
      'seller', ${changedAt} from orders where orders.payment_type = 'COD' and orders.is_paid = 1 order by orders.seq`,
];
