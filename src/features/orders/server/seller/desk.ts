import { sql, type RawBuilder } from 'kysely';
import { type DeskTab, deskTabs } from '../../contract/seller-orders.ts';
import type { ShopDatabase } from '#server/database/schema.ts';

const ledger = `(
  select coalesce(sum(case when kind in ('charge', 'collected', 'refund_returned') then cents else -cents end), 0)
    from payment_entries where payment_entries.order_id = orders.id)`;

/** The remaining money of an order in cents, after its pending refunds. A failed refund counts as pending. */
const moneyLeft = `(${ledger} - (
  select coalesce(sum(cents), 0) from refunds
    where refunds.order_id = orders.id and refunds.state <> 'done'))`;

/** Neither shipped nor cancelled, and either paid or payable at the door. */
const isReady = `orders.status in ('Pending', 'Processing') and orders.ready_at is not null`;

/**
 * The ready orders whose money is refunded completely: packing one would give the goods away. An order of 0 € has no money. Only refunds
 * return money and few orders have one, so the cross join makes SQLite start with refunds.
 */
const withoutMoney = `refunds cross join orders
  where orders.id = refunds.order_id and ${isReady} and orders.is_paid = 1 and orders.total_cents > 0 and ${moneyLeft} <= 0`;

/** A withdrawal takes effect when it is sent, so its order must not leave before the seller has handled it. */
const withdrawn = `withdrawals cross join orders
  where orders.id = withdrawals.order_id and withdrawals.settled_at is null`;

/** Ready orders without withdrawal that still have their money. Uses the index's seq, so that SQLite reads no rows. */
const isToPack = `${isReady} and orders.seq not in (
  select orders.seq from ${withdrawn} union select orders.seq from ${withoutMoney})`;

/** The orders whose pre-ordered goods are sent after a day. Few lines have such a day, so the cross join makes SQLite start with them. */
const waitingForGoods = (today: string) => sql`select orders.seq from order_lines cross join orders
  where orders.id = order_lines.order_id and order_lines.available_from > ${today} and order_lines.quantity > 0`;

/** This condition and the next two repeat the text of their partial indexes (migration 0051), because SQLite needs that. */
const isWaiting = `((orders.is_paid = 0 and orders.payment_type = 'Online' and orders.status <> 'Cancelled')
  or orders.confirm_by is not null)`;

const isOnTheWay = `orders.status = 'Shipped' and orders.came_back_at is null`;

/** Parcels that came back, cash that was not collected, and cancelled orders that were paid. */
const mayNeedSettling = `((orders.status = 'Shipped' and orders.came_back_at is not null)
  or (orders.status = 'Delivered' and orders.payment_type = 'COD' and orders.is_paid = 0)
  or (orders.status = 'Cancelled' and orders.is_paid = 1))`;

/**
 * Orders that the seller must handle: withdrawals, open returns, refunds that failed or need a transfer, parcels that came back,
 * cancelled orders without refund, orders to pack whose money is refunded, and cash that was not collected. Each part uses a separate
 * index.
 */
const isToSettle = `orders.id in (
  select order_id from withdrawals where order_id is not null and settled_at is null
  union select order_id from order_returns where state in ('requested', 'accepted', 'received')
  union select order_id from refunds where state = 'failed' or (state = 'asked' and way = 'transfer')
  union select refunds.order_id from refunds cross join orders
    where orders.id = refunds.order_id and refunds.state in ('asked', 'sent', 'waiting') and orders.status = 'Cancelled'
  union select id from orders where ${mayNeedSettling} and orders.status in ('Shipped', 'Delivered')
  union select id from orders where ${mayNeedSettling} and orders.status = 'Cancelled' and ${ledger} > 0
  union select orders.id from ${withoutMoney})`;

/** The condition of each list on a day in Lisbon. */
export const deskConditions = (today: string): Record<DeskTab, RawBuilder<boolean>> => ({
  pack: sql`${sql.raw(isToPack)} and orders.seq not in (${waitingForGoods(today)})`,
  preorder: sql`${sql.raw(isToPack)} and orders.seq in (${waitingForGoods(today)})`,
  waiting: sql.raw(isWaiting),
  way: sql.raw(isOnTheWay),
  settle: sql.raw(isToSettle),
});

/** Counts unsettled withdrawals without a known order. The legal deadline applies to them too. */
export async function countStrayWithdrawals(db: ShopDatabase): Promise<number> {
  const { count } = await db
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', 'is', null)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countDesk(db: ShopDatabase, today: string): Promise<Record<DeskTab | 'all', number>> {
  const conditions = deskConditions(today);
  const orders = db.selectFrom('orders').select(({ fn }) => fn.countAll<number>().as('count'));
  const countOf = async (query: typeof orders) => (await query.executeTakeFirstOrThrow()).count;
  const [all, ...counts] = await Promise.all([
    countOf(orders),
    ...deskTabs.map(async (tab) => [tab, await countOf(orders.where(conditions[tab]))] as const),
  ]);
  return { ...(Object.fromEntries(counts) as Record<DeskTab, number>), all };
}
