import { type Money, readMoney } from '#server/features/payments/ledger.repository.ts';
import { type PaymentRow, paymentsOf } from '#server/features/payments/payment.repository.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { linesOf, type OrderRow, type StoredOrder } from './order.repository.ts';

/** An order with its lines, its payments, the newest first, and its money. */
export interface ListedOrder extends StoredOrder {
  payments: PaymentRow[];
  money: Money;
  /** Whether its customer has withdrawn from all or some of it, and that is not settled. */
  isWithdrawn: boolean;
  /** Whether that covers all of it. */
  isWhollyWithdrawn: boolean;
}

const noMoney: Money = { charged: 0, collected: 0, refunded: 0, refunding: 0 };

/** Reads what belongs to these orders, with one query of each kind for all of them. */
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
    isWhollyWithdrawn: withdrawn.get(order.id)?.includes('') ?? false,
  }));
}

/** The goods that customers have withdrawn from, empty for all, by their own order, until that is settled. */
async function openWithdrawals(db: ShopDatabase, ids: readonly string[]): Promise<Map<string | null, string[]>> {
  const open = db.selectFrom('withdrawals').select(['order_id', 'goods']).where('order_id', 'in', ids);
  const rows = await open.where('is_own_email', '=', 1).where('settled_at', 'is', null).execute();
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id);
  return new Map([...byOrder].map(([orderId, own]) => [orderId, own.map(({ goods }) => goods)]));
}

// Of two in the same millisecond the first was closed for the second.
const newestFirst = (payments: readonly PaymentRow[]): PaymentRow[] =>
  payments.toSorted(
    (one, other) =>
      other.created_at.localeCompare(one.created_at) || Number(isClosedByShop(one)) - Number(isClosedByShop(other)),
  );

const isClosedByShop = ({ state, close_asked_at }: PaymentRow): boolean =>
  state === 'closed' || close_asked_at !== null;
