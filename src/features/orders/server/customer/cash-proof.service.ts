import type { PaymentMethod } from '#features/payments/contract.ts';
import { limits } from '#core/limits.ts';
import { type CashBudget, cashBudgetLeft, type CashLimit, isBeyond, usualCashBudget } from '../../rules/cash-budget.ts';
import { toCents } from '#core/money.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { CallLimits } from '#server/limits/call-limits.ts';
import type { Customer } from '#server/sessions/account.repository.ts';

/** Reads the order limits of unproven addresses from the settings. */
export const cashBudgetOf = (settings: {
  cashProofOrders?: number | undefined;
  cashProofQuantity?: number | undefined;
  cashProofEuros?: number | undefined;
}): CashBudget => ({
  orders: settings.cashProofOrders ?? usualCashBudget.orders,
  quantity: settings.cashProofQuantity ?? usualCashBudget.quantity,
  cents: settings.cashProofEuros === undefined ? usualCashBudget.cents : toCents(settings.cashProofEuros),
});

/** The settings that decide whether an order waits for its customer to prove the address. */
export interface ProofDeps {
  cashBudget: CashBudget;
  now: () => Date;
}

/** Returns when the customer must prove the address (ISO date); null without need. Locks it, so that its budget is used once. */
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

/** Returns how much this customer may still order on delivery before proving the address; null without a limit. */
export async function cashBudgetFor(
  { db, cashBudget }: Pick<ProofDeps, 'cashBudget'> & { db: ShopDatabase },
  { id, isProven }: Pick<Customer, 'id' | 'isProven'>,
): Promise<CashLimit | null> {
  if (isProven) return null;
  // Counts the orders of this session only, because a visitor must not learn whether the typed address has other orders.
  const { count } = await openCashOrders(db).where('orders.user_id', '=', id).executeTakeFirstOrThrow();
  return cashBudgetLeft(cashBudget, Number(count));
}

/** Whether an unconfirmed order reserves stock: one per address and network each day, so that strangers cannot reserve all stock. */
export async function mayReserveStock(
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

/** Returns the total quantity of an order. */
export const totalQuantity = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Orders that need no payment before packing and have not been shipped. */
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
