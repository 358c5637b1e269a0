import { withoutQuantities } from '#core/cart/cart.ts';
import { formatMoment } from '#core/dates.ts';
import { formatCents } from '#core/money.ts';
import { dropUnopened, type PaymentRow, paymentsOf } from '#features/payments/server/payment.repository.ts';
import { openPage } from '#features/payments/server/payment.service.ts';
import { returnAddresses } from '#features/payments/server/providers/payment-provider.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { orderMail as text } from '../../text/order-mail.ts';
import { mailCustomer } from '../mail/order-mail.service.ts';
import type { OrderDeps } from '../order-deps.ts';
import { eventsOf, insertEvents } from '../order-event.repository.ts';
import { dropOrder, findOrder, linesOf, lockOrder } from '../order.repository.ts';
import { releaseAllStock } from '../order-stock.ts';
import { announceOrder } from './cash-order.service.ts';
import { isOnline, type PageOrigins, startPayment } from './open-payment.ts';
import type { OrderRequest } from './order-request.ts';
import { expectOffered, expectPaymentType, methodOf, placeOrder } from './order.service.ts';

/**
 * Creates an unpaid order and opens its payment page. Returns the order's id and the page's address. The cart keeps its items until the
 * payment arrives. A repeated key of the same customer returns the first order and page. Throws what placeOrder throws,
 * payment_not_offered and payment_unavailable; the order is deleted then.
 */
export async function placeOnlineOrder(
  deps: OrderDeps,
  request: OrderRequest,
  origins: PageOrigins,
): Promise<{ orderId: string; url: string }> {
  expectPaymentType(request.body, 'Online');
  const method = methodOf(request.body);
  expectOffered(deps, method);
  const orderId = await placeOrder(deps, request, async (placed) => {
    const { transaction, order, lines } = placed;
    const { customer } = request;
    if (order.total_cents === 0) {
      const bought = Object.fromEntries(lines.map((line) => [line.product_id, line.quantity]));
      const cart = withoutQuantities(customer.cart, bought);
      return await announceOrder({ ...placed, deps }, { customer, cart });
    }
    await insertEvents(transaction, order.id, new Date(order.created_at), [{ kind: 'placed', actor: 'customer' }]);
    if (isOnline(method)) await startPayment({ ...placed, deps }, { ...origins, method });
  });
  // Section 7 clients open this address. An order of 0 € needs no payment, so its address is the confirmation page.
  const isFree = (await findOrder(deps.db, orderId))?.order.total_cents === 0;
  const url = isFree ? returnAddresses({ returnTo: origins.returnTo, orderId }).success : await pageOf(deps, orderId);
  return { orderId, url };
}

/** Returns the payment page of a new order. Deletes the order when the page cannot be opened. */
async function pageOf(deps: OrderDeps, orderId: string): Promise<string> {
  const payment = (await paymentsOf(deps.db, [orderId])).get(orderId)?.at(-1);
  if (!payment) throw new ApiProblem('payment_unavailable');
  try {
    const url = payment.page_url ?? (await openPage(deps, payment.id));
    await deps.transact((transaction) => mailReceipt(deps, transaction, orderId));
    return url;
  } catch (error) {
    await deps.transact((transaction) => dropUnpayable(transaction, payment, deps.now()));
    throw error;
  }
}

/** Keeps an order that was cancelled meanwhile or has another way of payment. */
async function dropUnpayable(transaction: ShopDatabase, payment: PaymentRow, now: Date): Promise<void> {
  const orderId = payment.order_id;
  const order = await lockOrder(transaction, orderId);
  const isAsPlaced = order?.status === 'Pending' && order.payment_type === 'Online' && order.ready_at === null;
  if (!isAsPlaced || !(await dropUnopened(transaction, payment))) return;
  const lines = await linesOf(transaction, [orderId]);
  await dropOrder(transaction, orderId);
  await releaseAllStock({ transaction, order, lines, actor: 'clock', now });
}

/** Queues the mail that confirms an unpaid order. Repeated calls send one mail. */
async function mailReceipt(deps: OrderDeps, transaction: ShopDatabase, orderId: string): Promise<void> {
  const stored = await findOrder(transaction, orderId);
  const payment = (await paymentsOf(transaction, [orderId])).get(orderId)?.at(-1);
  const placed = (await eventsOf(transaction, orderId)).find(({ kind }) => kind === 'placed');
  if (!stored || !payment || !placed) return;
  const claimed = await transaction
    .updateTable('order_events')
    .set({ data_json: '{"isTold":true}' })
    .where('id', '=', placed.id)
    .where('data_json', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!claimed) return;
  const payUntil = text.payUntil(formatCents(stored.order.total_cents), formatMoment(payment.expires_at));
  const mailed = { ...stored, deps, transaction };
  await mailCustomer(mailed, {
    eventId: placed.id,
    subject: text.receivedSubject,
    paragraphs: [text.receivedUnpaid, payUntil],
    isWhole: true,
    isConfirmation: true,
    follow: text.payAt,
  });
}
