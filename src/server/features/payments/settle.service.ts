import { withoutPieces } from '#domain/cart.ts';
import { saveCart } from '#server/features/carts/cart.repository.ts';
import { queueOrderMails } from '#server/features/orders/mail/order-mail.service.ts';
import { findOrder, markOrderPaid, type StoredOrder } from '#server/features/orders/order.repository.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import { findCustomerById } from '#server/platform/sessions/account.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPayment, markPaid, noteOutcome } from './payment.repository.ts';
import type { PaymentEvent } from './providers/payment-provider.ts';

const CURRENCY = 'eur';

/**
 * Does what a verified event says. A paid order stays paid whatever comes later; an event that comes again does nothing.
 * Throws order_not_found, payment_mismatch.
 */
export async function settle(deps: PaymentDeps, event: PaymentEvent): Promise<void> {
  const stored = await findOrder(deps.db, event.orderId);
  const payment = await findPayment(deps.db, event.orderId);
  if (!stored || !payment) throw new ApiProblem('order_not_found', { order: event.orderId });
  // An event can overtake the answer that names its session.
  const isOtherSession = payment.session_id !== null && payment.session_id !== event.sessionId;
  if (isOtherSession) throw mismatch(deps, event, 'another session');
  if (event.outcome !== 'paid') return await noteOutcome(deps.db, event.orderId, event.outcome);
  if (event.amountCents !== stored.order.total_cents || event.currency !== CURRENCY) {
    throw mismatch(deps, event, `${event.amountCents} cents of ${event.currency} for ${stored.order.total_cents}`);
  }
  const isNew = await deps.db.transaction().execute((transaction) => takePayment(deps, transaction, stored));
  if (isNew && stored.order.status === 'Cancelled')
    deps.log(`Order ${event.orderId} was paid although it is cancelled`);
}

/** Marks the order as paid, takes what was bought, no more, out of the cart and leaves the confirmation. */
async function takePayment(deps: PaymentDeps, transaction: ShopDatabase, stored: StoredOrder): Promise<boolean> {
  const { order } = stored;
  if (!(await markPaid(transaction, order.id, deps.now().toISOString()))) return false;
  await markOrderPaid(transaction, order.id);
  const customer = await findCustomerById(transaction, order.user_id);
  if (!customer) return true;
  const bought = Object.fromEntries(stored.lines.map((line) => [line.product_id, line.quantity]));
  await saveCart(transaction, customer.id, withoutPieces(customer.cart, bought));
  await queueOrderMails(deps, transaction, { stored, customer });
  return true;
}

function mismatch({ log }: PaymentDeps, { orderId, sessionId }: PaymentEvent, what: string): ApiProblem {
  log(`A payment for order ${orderId} does not match it: ${what} (session ${sessionId})`);
  return new ApiProblem('payment_mismatch');
}
