import type { PaymentMethod } from '#contract/order-life.ts';
import { limits } from '#contract/limits.ts';
import {
  type CashBudget,
  cashBudgetLeft,
  type CashLimit,
  isBeyond,
  usualCashBudget,
} from '#domain/orders/cash-budget.ts';
import { toCents } from '#domain/money.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import type { CallLimits } from '#server/platform/limits/call-limits.ts';
import type { Customer } from '#server/platform/sessions/account.repository.ts';

/** The budget of unproven addresses, of the settings. */
export const cashBudgetOf = (settings: {
  cashProofOrders?: number | undefined;
  cashProofPieces?: number | undefined;
  cashProofEuros?: number | undefined;
}): CashBudget => ({
  orders: settings.cashProofOrders ?? usualCashBudget.orders,
  pieces: settings.cashProofPieces ?? usualCashBudget.pieces,
  cents: settings.cashProofEuros === undefined ? usualCashBudget.cents : toCents(settings.cashProofEuros),
});

/** What decides whether an order waits for its customer to prove the address. */
export interface ProofDeps {
  cashBudget: CashBudget;
  now: () => Date;
}

/**
 * Until when an order that needs no payment before it is packed waits for its customer to prove the address, an ISO date; null when it
 * does not wait. The transaction holds the address, so that two orders at once do not both find the budget unused.
 */
export async function confirmByOf(
  { cashBudget, now }: ProofDeps,
  transaction: ShopDatabase,
  customer: Pick<Customer, 'email' | 'isProven'>,
  order: CashLimit & { method: PaymentMethod },
): Promise<string | null> {
  const isPaidFirst = order.method !== 'cash' && order.cents > 0;
  if (customer.isProven || isPaidFirst) return null;
  await holdAddress(transaction, customer.email);
  const left = cashBudgetLeft(cashBudget, await countOpen(transaction, customer.email));
  if (!isBeyond(left, order)) return null;
  return new Date(now().getTime() + limits.order.confirmTime).toISOString();
}

/** What this customer may still order on delivery before the address is proven; null without a limit. */
export async function cashBudgetFor(
  { db, cashBudget }: Pick<ProofDeps, 'cashBudget'> & { db: ShopDatabase },
  { id, isProven }: Pick<Customer, 'id' | 'isProven'>,
): Promise<CashLimit | null> {
  if (isProven) return null;
  // Of the orders of this session alone: whether the typed address has others is nobody else's business.
  const { count } = await openCashOrders(db).where('orders.user_id', '=', id).executeTakeFirstOrThrow();
  return cashBudgetLeft(cashBudget, Number(count));
}

/**
 * Whether a waiting order keeps its pieces until it is confirmed. One of an address and of a network does each day, so
 * that a stranger who makes up addresses does not empty the shop. The others take their pieces when they are confirmed.
 */
export async function keepsPieces(
  limits: Pick<CallLimits, 'unconfirmedHold'>,
  { customer, network }: { customer: Pick<Customer, 'email'>; network: string | undefined },
): Promise<boolean> {
  try {
    await limits.unconfirmedHold.count(customer.email, network);
    return true;
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'too_many_requests') return false;
    throw error;
  }
}

/** How many pieces an order has. */
export const piecesIn = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Orders without payment before packing that have not left yet. */
const openCashOrders = (db: ShopDatabase) =>
  db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('orders.status', 'in', ['Pending', 'Processing'])
    .where(({ or, eb }) => or([eb('orders.payment_type', '=', 'COD'), eb('orders.total_cents', '=', 0)]));

async function countOpen(transaction: ShopDatabase, email: string): Promise<number> {
  const { count } = await openCashOrders(transaction)
    .innerJoin('users', 'users.id', 'orders.user_id')
    .where('users.address_proven_at', 'is', null)
    .where(({ or, eb }) => or([eb('users.contact_email', '=', email), eb('users.email', '=', email)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function holdAddress(transaction: ShopDatabase, email: string): Promise<void> {
  await transaction
    .updateTable('users')
    .set(({ ref }) => ({ name: ref('name') }))
    .where(({ or, eb }) => or([eb('contact_email', '=', email), eb('email', '=', email)]))
    .execute();
}
