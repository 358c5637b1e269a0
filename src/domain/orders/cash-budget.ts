import type { Cents } from '../money.ts';

/** How much one order paid on delivery may hold without a proof of its customer's address. */
export interface CashLimit {
  pieces: number;
  cents: Cents;
}

/** The limits of an unproven address. `orders` is how many of its orders may be open at once. */
export interface CashBudget extends CashLimit {
  orders: number;
}

/** Without a setting: as much as people order who buy for the first time. */
export const usualCashBudget: CashBudget = { orders: 1, pieces: 10, cents: 25_000 };

/** What is left of the budget for the next order of an address with so many open orders. */
export const cashBudgetLeft = ({ orders, pieces, cents }: CashBudget, openOrders: number): CashLimit =>
  openOrders < orders ? { pieces, cents } : { pieces: 0, cents: 0 };

/** Whether an order of so many pieces and cents waits until its customer has proven the address. */
export const isBeyond = (left: CashLimit, order: CashLimit): boolean =>
  order.pieces > left.pieces || order.cents > left.cents;
