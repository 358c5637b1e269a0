import type { PaymentMethod } from '#contract/order-life.ts';
import { withoutPieces } from '#domain/cart.ts';
import { customerActs } from '#domain/order-life.ts';
import { saveCart } from '#server/features/carts/cart.repository.ts';
import type { PaymentRow } from '#server/features/payments/payment.repository.ts';
import { askToClose, openPage } from '#server/features/payments/payment.service.ts';
import type { Customer } from '#server/platform/sessions/account.repository.ts';
import { actOnOrder, change, expectPossible, note, type TakenOrder } from '../life/act-on-order.ts';
import { noticeOfOrder } from '../mail/order-mail.service.ts';
import type { OrderDeps } from '../order-deps.ts';
import { isUsable } from '../order-payment.mapper.ts';
import { takeAgain } from '../order-stock.ts';
import { cashFeeOf, offeredFor } from '../order-delivery.ts';
import { isOnline, type PageOrigins, startPayment } from './open-payment.ts';

/**
 * Takes the payment of an order up again; answers the page on which to pay, undefined for cash. The same way as before
 * goes on with the page that is open; another closes it first. Pieces that had been let go are taken again. Throws
 * order_not_found, order_changed, act_not_allowed, stock_short and payment_unavailable, after which the order waits as before.
 */
export async function payOrder(
  deps: OrderDeps,
  { customer, ...choice }: { customer: Customer; orderId: string; version: number; method: PaymentMethod },
  origins: PageOrigins,
): Promise<string | undefined> {
  const { orderId, version, method } = choice;
  const taking = { orderId, version, actor: 'customer', userId: customer.id } as const;
  const payment = await actOnOrder(deps, taking, async (taken) => {
    const { standing, now } = taken;
    const offered = offeredFor(deps.delivery, { order: taken.order, offered: deps.payments.methods });
    const acts = customerActs(standing, { offered, now, returnDays: 0, localHolidays: [] });
    expectPossible(acts.pay.includes(method), 'pay');
    const opened = isOnline(method)
      ? (openOf(taken, method) ?? (await startAnother(taken, { ...origins, method })))
      : await payAtTheDoor(taken, customer);
    taken.order = await takeAgain(taken.transaction, taken, taken);
    return opened;
  });
  return payment && (payment.page_url ?? (await openPage(deps, payment.id)));
}

/** The payment by this method that the customer can go on with. */
const openOf = ({ payments, order, now }: TakenOrder, method: PaymentMethod): PaymentRow | undefined =>
  payments.find(
    (payment) => payment.method === method && payment.cents === order.total_cents && isUsable(payment, now),
  );

async function startAnother(taken: TakenOrder, page: Parameters<typeof startPayment>[3]): Promise<PaymentRow> {
  const { deps, transaction, order, now } = taken;
  await askToClose(transaction, order.id, now);
  await change(taken, { payment_method: page.method, is_test: deps.payments.provider?.isTest ? 1 : 0 });
  return await startPayment(deps, transaction, taken, page);
}

/** The order becomes work to do at once, with what paying at the door costs; and what was ordered, no more, leaves the cart. */
async function payAtTheDoor(taken: TakenOrder, customer: Customer): Promise<undefined> {
  const { deps, transaction, lines, now } = taken;
  await askToClose(transaction, taken.order.id, now);
  const fee = cashFeeOf(deps.delivery, taken.order) ?? 0;
  const amounts = { delivery_cents: taken.order.delivery_cents + fee, total_cents: taken.order.total_cents + fee };
  const ready = { payment_type: 'COD', payment_method: 'cash', is_test: 0, ready_at: now.toISOString() } as const;
  await change(taken, { ...ready, ...amounts });
  const eventId = await note(taken, 'ready');
  const bought = lines.filter(({ quantity }) => quantity > 0).map((line) => [line.product_id, line.quantity]);
  await saveCart(transaction, customer.id, withoutPieces(customer.cart, Object.fromEntries(bought)));
  await noticeOfOrder(deps, transaction, taken, { eventId, customerName: customer.name });
}
