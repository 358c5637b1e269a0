import { type ExpressionBuilder, sql } from 'kysely';
import { type DeskTab, deskTabs } from '#contract/seller-orders.ts';
import type { ShopDatabase, Tables } from '#server/platform/database/schema.ts';

type Orders = ExpressionBuilder<Pick<Tables, 'orders'>, 'orders'>;

/** What is left of an order's money, in cents, once what is to go back has gone; what has failed is still to go. */
const moneyLeft = `((
  select coalesce(sum(case when kind in ('charge', 'collected', 'refund_returned') then cents else -cents end), 0)
    from payment_entries where payment_entries.order_id = orders.id
  ) - (
  select coalesce(sum(cents), 0) from refunds
    where refunds.order_id = orders.id and refunds.state <> 'done'))`;

/** Paid, neither shipped nor cancelled, and all its money goes back: packing it would give the goods away. An order of 0 € has no money. */
const isWithoutMoney = `orders.status in ('Pending', 'Processing') and orders.ready_at is not null
  and orders.is_paid = 1 and orders.total_cents > 0 and ${moneyLeft} <= 0`;

/** A withdrawal takes effect when it is sent: nothing of its order leaves before the seller has seen to it. */
const isWithdrawn = `exists (
  select 1 from withdrawals where withdrawals.order_id = orders.id and withdrawals.settled_at is null)`;

/** Work to do: neither shipped nor cancelled, not withdrawn from, and paid or to be paid at the door. */
const isToPack = ({ and, eb, not }: Orders) =>
  and([
    eb('orders.status', 'in', ['Pending', 'Processing']),
    eb('orders.ready_at', 'is not', null),
    not(sql<boolean>`(${sql.raw(isWithoutMoney)})`),
    not(sql<boolean>`${sql.raw(isWithdrawn)}`),
  ]);

/** Online orders in force whose money has not come, and those that their customers have not confirmed. */
const isWaiting = ({ and, or, eb }: Orders) =>
  or([
    and([
      eb('orders.is_paid', '=', 0),
      eb('orders.payment_type', '=', 'Online'),
      eb('orders.status', '<>', 'Cancelled'),
    ]),
    eb('orders.confirm_by', 'is not', null),
  ]);

const isOnTheWay = ({ and, eb }: Orders) =>
  and([eb('orders.status', '=', 'Shipped'), eb('orders.came_back_at', 'is', null)]);

/**
 * What somebody has to see to: withdrawals, open returns, refunds that failed or that the seller transfers, parcels that came back,
 * cancelled orders whose money is not back, orders to pack whose money is, and cash that was not brought. Each part has
 * an index of its own.
 */
const isToSettle = ({ eb }: Orders) =>
  eb(
    'orders.id',
    'in',
    sql<string>`(
      select order_id from withdrawals where order_id is not null and settled_at is null
      union select order_id from order_returns where state in ('requested', 'accepted', 'received')
      union select order_id from refunds where state = 'failed' or (state = 'asked' and way = 'transfer')
      union select id from orders where status = 'Shipped' and came_back_at is not null
      union select refunds.order_id from refunds join orders on orders.id = refunds.order_id
        where refunds.state in ('asked', 'sent', 'waiting') and orders.status = 'Cancelled'
      union select id from orders where status = 'Cancelled' and is_paid = 1 and (
        select sum(case when kind in ('charge', 'collected', 'refund_returned') then cents else -cents end)
        from payment_entries where payment_entries.order_id = orders.id) > 0
      union select id from orders where ${sql.raw(isWithoutMoney)}
      union select id from orders where status = 'Delivered' and payment_type = 'COD' and is_paid = 0)`,
  );

/** Which orders lie on each part of the seller's desk. */
export const deskConditions = {
  pack: isToPack,
  waiting: isWaiting,
  way: isOnTheWay,
  settle: isToSettle,
} satisfies Record<DeskTab, (builder: Orders) => unknown>;

/** How many withdrawals wait whose order number nobody knows; the law's days run for them, too. */
export async function countStrayWithdrawals(db: ShopDatabase): Promise<number> {
  const { count } = await db
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', 'is', null)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many orders lie on each part of the desk, and how many there are. */
export async function countDesk(db: ShopDatabase): Promise<Record<DeskTab | 'all', number>> {
  const counts = deskTabs.map((tab) =>
    db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(deskConditions[tab])
      .executeTakeFirstOrThrow(),
  );
  const all = db.selectFrom('orders').select(({ fn }) => fn.countAll<number>().as('count'));
  const [pack, waiting, way, settle, every] = await Promise.all([...counts, all.executeTakeFirstOrThrow()]);
  return {
    pack: pack?.count ?? 0,
    waiting: waiting?.count ?? 0,
    way: way?.count ?? 0,
    settle: settle?.count ?? 0,
    all: every?.count ?? 0,
  };
}
