import { type Money, readMoney } from '#features/payments/server/ledger.repository.ts';
import { type PaymentRow, paymentsOf } from '#features/payments/server/payment.repository.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { coversAll } from '../rules/wholly-withdrawn.ts';
import { linesOf, type OrderRow, type StoredOrder } from './order.repository.ts';

/** An order with its lines, its payments (newest first) and its amounts of money. */
export interface ListedOrder extends StoredOrder {
  payments: PaymentRow[];
  money: Money;
  /** Whether the customer has withdrawn from all or part of the order, and the withdrawal is not settled. */
  isWithdrawn: boolean;
  /** Whether the withdrawal covers the whole order. */
  isWhollyWithdrawn: boolean;
}

const noMoney: Money = { charged: 0, collected: 0, refunded: 0, refunding: 0 };

/** Loads the related rows of these orders, with one query per table. */
export async function completeOrders(db: ShopDatabase, orders: readonly OrderRow[]): Promise<ListedOrder[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const linesByOrder = Map.groupBy(await linesOf(db, ids), ({ order_id }) => order_id);
  const online = orders.filter(({ payment_type }) => payment_type === 'Online').map(({ id }) => id);
  const payments = await paymentsOf(db, online);
  const money = await readMoney(db, ids);
  const withdrawn = await openWithdrawals(db, ids);
  return orders.map((order) => ({
    order,
    lines: linesByOrder.get(order.id) ?? [],
    payments: newestFirst(payments.get(order.id) ?? []),
    money: money.get(order.id) ?? noMoney,
    isWithdrawn: withdrawn.has(order.id),
    isWhollyWithdrawn: coversAll(withdrawn.get(order.id) ?? [], linesByOrder.get(order.id) ?? []),
  }));
}

/** Returns the goods of unsettled withdrawals that came from the customer's own e-mail, by order. An empty text means the whole order. */
async function openWithdrawals(db: ShopDatabase, ids: readonly string[]): Promise<Map<string | null, string[]>> {
  const open = db.selectFrom('withdrawals').select(['order_id', 'goods']).where('order_id', 'in', ids);
  const rows = await open.where('is_own_email', '=', 1).where('settled_at', 'is', null).execute();
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id);
  return new Map([...byOrder].map(([orderId, own]) => [orderId, own.map(({ goods }) => goods)]));
}

// When two payments have the same millisecond, the shop closed the first to open the second.
const newestFirst = (payments: readonly PaymentRow[]): PaymentRow[] =>
  payments.toSorted(
    (one, other) =>
      other.created_at.localeCompare(one.created_at) || Number(isClosedByShop(one)) - Number(isClosedByShop(other)),
  );

const isClosedByShop = ({ state, close_asked_at }: PaymentRow): boolean =>
  state === 'closed' || close_asked_at !== null;
