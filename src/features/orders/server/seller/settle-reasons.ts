import type { SellerOrder, SellerOrderDetail, SettleReason } from '../../contract/seller-orders.ts';
import { refundsOf } from '#features/payments/server/refund.repository.ts';
import { isBeforeShipping } from '../../rules/order-life.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { coversAll } from '../../rules/wholly-withdrawn.ts';
import { moneyDueOn } from '../../rules/money-due.ts';
import type { ListedOrder } from '../listed-orders.ts';
import { openQuantities } from '../order-record.ts';

/** Why an order needs the seller, and the refund deadline of a withdrawal. */
type ToSettle = Pick<SellerOrder, 'toSettle' | 'moneyDueOn'>;

/**
 * Returns the first unsettled withdrawal of an order, with the goods of all from the same sender. Empty goods mean the whole order, so that
 * the seller does not ship a rest that does not exist.
 */
export async function openWithdrawal(
  db: ShopDatabase,
  record: Parameters<typeof openQuantities>[0] & Pick<ListedOrder, 'order'>,
): Promise<SellerOrderDetail['withdrawn']> {
  const rows = await db
    .selectFrom('withdrawals')
    .select(['goods', 'sent_at', 'is_own_email'])
    .where('order_id', '=', record.order.id)
    .where('settled_at', 'is', null)
    .orderBy('seq')
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const goods = rows.filter(({ is_own_email }) => is_own_email === first.is_own_email).map((row) => row.goods);
  return {
    goods: coversAll(goods, openQuantities(record)) ? '' : goods.join('; '),
    dueOn: moneyDueOn(first.sent_at),
    isOwnEmail: first.is_own_email === 1,
  };
}

/** Returns the reasons why orders need the seller, by order id. Uses the same conditions as the desk. */
export async function settleReasons(db: ShopDatabase, orders: readonly ListedOrder[]): Promise<Map<string, ToSettle>> {
  const ids = orders.map(({ order }) => order.id);
  if (ids.length === 0) return new Map();
  const returns = await db
    .selectFrom('order_returns')
    .select('order_id')
    .where('order_id', 'in', ids)
    .where('state', 'in', ['requested', 'accepted', 'received'])
    .execute();
  const withdrawals = await db
    .selectFrom('withdrawals')
    .select(['order_id', 'sent_at'])
    .where('order_id', 'in', ids)
    .where('settled_at', 'is', null)
    .orderBy('seq', 'desc')
    .execute();
  // An order can have several withdrawals. The Map keeps the earliest one.
  const withdrawn = new Map(withdrawals.map(({ order_id, sent_at }) => [order_id, moneyDueOn(sent_at)]));
  const returning = new Set(returns.map(({ order_id }) => order_id));
  const refunds = await refundsOf(db, ids);
  return new Map(
    orders.map(({ order, money }) => {
      const ofOrder = refunds.get(order.id) ?? [];
      const isLeft = money.charged + money.collected - money.refunded - money.refunding > 0;
      const reasons: Record<SettleReason, boolean> = {
        withdrawal: withdrawn.has(order.id),
        return: returning.has(order.id),
        refund: ofOrder.some(({ state }) => state === 'failed'),
        transfer: ofOrder.some(({ state, way }) => state === 'asked' && way === 'transfer'),
        paid: order.status === 'Cancelled' && order.is_paid === 1 && isLeft,
        given_back:
          order.is_paid === 1 && order.total_cents > 0 && order.ready_at !== null && isBeforeShipping(order) && !isLeft,
        cash: order.status === 'Delivered' && order.payment_type === 'COD' && order.is_paid === 0,
      };
      const toSettle = (Object.keys(reasons) as SettleReason[]).filter((reason) => reasons[reason]);
      return [order.id, { toSettle, moneyDueOn: withdrawn.get(order.id) }];
    }),
  );
}
