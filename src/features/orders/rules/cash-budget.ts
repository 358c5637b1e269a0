import type { Cents } from '#core/money.ts';

/** The largest order on delivery that needs no proof of the customer's address. */
export interface CashLimit {
  quantity: number;
  cents: Cents;
}

/** The limits of an unproven address. `orders` is the highest number of its open orders. */
export interface CashBudget extends CashLimit {
  orders: number;
}

/** The default: as much as first-time customers usually order. */
export const usualCashBudget: CashBudget = { orders: 1, quantity: 10, cents: 25_000 };

/** The budget for the next order of an address with this many open orders. */
export const cashBudgetLeft = ({ orders, quantity, cents }: CashBudget, openOrders: number): CashLimit =>
  openOrders < orders ? { quantity, cents } : { quantity: 0, cents: 0 };

/** Whether an order exceeds the budget, so that it waits until its customer has proven the address. */
export const isBeyond = (left: CashLimit, order: CashLimit): boolean =>
  order.quantity > left.quantity || order.cents > left.cents;
