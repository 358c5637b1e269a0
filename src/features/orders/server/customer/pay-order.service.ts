import type { PaymentMethod } from '#features/payments/contract.ts';
import { withoutQuantities } from '#core/cart/cart.ts';
import { customerActions } from '../../rules/order-life.ts';
import { saveCart } from '#features/cart/server/cart.repository.ts';
import type { PaymentRow } from '#features/payments/server/payment.repository.ts';
import { requestClosing, openPage } from '#features/payments/server/payment.service.ts';
import { expectUseLeft } from '#features/promo-codes/server/use-promo-code.ts';
import type { Customer } from '#server/sessions/account.repository.ts';
import { withLockedOrder, change, expectPossible, recordEvent, type LockedOrder } from '../life/locked-order.ts';
import { orderMail as text } from '../../text/order-mail.ts';
import { mailCustomer, mailNewOrder } from '../mail/order-mail.service.ts';
import type { OrderDeps } from '../order-deps.ts';
import { isUsable } from '../order-payment.mapper.ts';
import { reserveStockAgain } from '../order-stock.ts';
import { cashFeeOf, offeredFor } from '../order-delivery.ts';
import { toPayParagraph, waitingParagraphs } from '../mail/cash-words.ts';
import { confirmByOf, totalQuantity } from './cash-proof.service.ts';
import { isOnline, type PageOrigins, startPayment } from './open-payment.ts';

/**
 * Resumes the payment of an order. Returns the address of the payment page; undefined for cash. The same method reuses the open page;
 * another method closes it first. Reserves stock again that was released, and uses its promo code again. Throws order_not_found,
 * order_changed, act_not_allowed, promo_code_refused, stock_short and payment_unavailable; the order stays unpaid then.
 */
export async function payOrder(
  deps: OrderDeps,
  { customer, ...choice }: { customer: Customer; orderId: string; version: number; method: PaymentMethod },
  origins: PageOrigins,
): Promise<string | undefined> {
  const { orderId, version, method } = choice;
  const taking = { orderId, version, actor: 'customer', userId: customer.id } as const;
  const payment = await withLockedOrder(deps, taking, async (locked) => {
    const { state, now } = locked;
    const offered = offeredFor(deps.delivery, { order: locked.order, offered: deps.payments.methods });
    const { isProven } = customer;
    const acts = customerActions(state, { offered, now, isProven, returnDays: 0, localHolidays: [] });
    expectPossible(acts.pay.includes(method), 'pay');
    await expectPromoLeft(locked, customer);
    const opened = isOnline(method)
      ? (openOf(locked, method) ?? (await startAnother(locked, { ...origins, method })))
      : await payAtTheDoor(locked, customer);
    locked.order = await reserveStockAgain(locked);
    return opened;
  });
  return payment && (payment.page_url ?? (await openPage(deps, payment.id)));
}

/** Checks the limits of the seller's promo code, if the order has given its use back with its stock. Throws promo_code_refused. */
async function expectPromoLeft({ transaction, order }: LockedOrder, customer: Customer): Promise<void> {
  const { promo_percentage, released_at, promo_code } = order;
  if (promo_percentage !== null && released_at !== null) await expectUseLeft(transaction, promo_code, customer);
}

/** Returns the payment by this method that the customer can continue. */
const openOf = ({ payments, order, now }: LockedOrder, method: PaymentMethod): PaymentRow | undefined =>
  payments.find(
    (payment) => payment.method === method && payment.cents === order.total_cents && isUsable(payment, now),
  );

async function startAnother(locked: LockedOrder, page: Parameters<typeof startPayment>[1]): Promise<PaymentRow> {
  const { deps, transaction, order, now } = locked;
  await requestClosing(transaction, order.id, now);
  await change(locked, { payment_method: page.method, is_test: deps.payments.provider?.isTest ? 1 : 0 });
  return await startPayment(locked, page);
}

/** Makes the order ready to pack and adds the fee for payment at the door. Removes only the ordered quantities from the cart. */
async function payAtTheDoor(locked: LockedOrder, customer: Customer): Promise<undefined> {
  const { deps, transaction, lines, now } = locked;
  await requestClosing(transaction, locked.order.id, now);
  const fee = cashFeeOf(deps.delivery, locked.order) ?? 0;
  const amounts = { delivery_cents: locked.order.delivery_cents + fee, total_cents: locked.order.total_cents + fee };
  const order = { method: 'cash', quantity: totalQuantity(lines), cents: amounts.total_cents } as const;
  const confirmBy = await confirmByOf(deps, transaction, customer, order);
  const state = { ready_at: confirmBy === null ? now.toISOString() : null, confirm_by: confirmBy };
  await change(locked, { payment_type: 'COD', payment_method: 'cash', is_test: 0, ...state, ...amounts });
  const bought = lines.filter(({ quantity }) => quantity > 0).map((line) => [line.product_id, line.quantity]);
  await saveCart(transaction, customer.id, withoutQuantities(customer.cart, Object.fromEntries(bought)));
  if (confirmBy !== null) return await mailConfirmationRequest(locked, customer);
  const eventId = await recordEvent(locked, 'ready');
  await mailNewOrder(locked, { eventId, customerName: customer.name });
}

/** Mails a link that proves the customer's address and so confirms the order. */
async function mailConfirmationRequest(locked: LockedOrder, customer: Customer): Promise<undefined> {
  await mailCustomer(locked, {
    eventId: undefined,
    kind: 'orderConfirmation',
    subject: text.confirmSubject,
    paragraphs: [...waitingParagraphs(locked.order), toPayParagraph(locked.order)],
    customer,
  });
}
