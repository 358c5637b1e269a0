import { withoutQuantities } from '#core/cart/cart.ts';
import { formatCents } from '#core/money.ts';
import { saveCart } from '#features/cart/server/cart.repository.ts';
import type { PaymentListener } from '#features/payments/server/payment-listener.ts';
import type { PaymentRow } from '#features/payments/server/payment.repository.ts';
import { requestClosing } from '#features/payments/server/payment.service.ts';
import type { RefundRow } from '#features/payments/server/refund.repository.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { inSavepoint } from '#server/database/in-savepoint.ts';
import { StockShort } from '#server/http/stock-short.ts';
import type { Log } from '#server/log/log.ts';
import { findCustomerById } from '#server/sessions/account.repository.ts';
import { orderMail as text, refundReasons } from '../../text/order-mail.ts';
import { stockLeft } from '#core/text/api-errors.ts';
import { waitingRefundText, completedRefundText } from '../mail/refund-text.ts';
import {
  arrivalOfMail,
  noticeOfFailedRefund,
  noticeOfLateMoney,
  noticeOfOrder,
  mailCustomer,
} from '../mail/order-mail.service.ts';
import { addresseeOf } from '../order-contact.ts';
import type { OrderMailDeps } from '../order-deps.ts';
import { insertEvents } from '../order-event.repository.ts';
import { linesOf, type OrderRow, type StoredOrder, lockOrder, updateOrder } from '../order.repository.ts';
import { reserveStockAgain } from '../order-stock.ts';
import { createRefund } from './create-refund.ts';
import { releaseExpiredReservation } from './reservation-expiry.service.ts';
import { createOrderDisputes } from './order-disputes.service.ts';

interface Deps extends OrderMailDeps {
  now: () => Date;
  log: Log;
}

const provider = 'provider';

/** Updates orders when money moves. */
export const createOrderPayments = (deps: Deps): PaymentListener => ({
  ...createOrderDisputes(deps),

  async onPaid(transaction, payment) {
    const order = await lockOrder(transaction, payment.order_id);
    if (!order) return;
    if (!isDue(order, payment)) return await refundOverpayment(deps, transaction, order, payment, reasonOf(order));
    try {
      await inSavepoint(transaction, () => takePayment(deps, transaction, order, payment));
    } catch (error) {
      if (!(error instanceof StockShort)) throw error;
      await refundOverpayment(deps, transaction, order, payment, refundReasons.soldOut);
      await mailSoldOut(deps, transaction, order, { payment, short: error });
    }
  },

  async onPaymentChanged(transaction, payment) {
    if (payment.state === 'open' || payment.state === 'paid') return;
    const order = await lockOrder(transaction, payment.order_id);
    if (!order) return;
    const actor = payment.state === 'expired' ? 'clock' : provider;
    const kind = `payment_${payment.state}` as const;
    await insertEvents(transaction, order.id, deps.now(), [{ kind, actor, cents: payment.cents }]);
    if (payment.state !== 'pending') await releaseExpiredReservation(transaction, order, deps.now());
  },

  async onRefundChanged(transaction, refund, actor) {
    const order = await lockOrder(transaction, refund.order_id);
    const kind = refundKinds[refund.state];
    if (!order || !kind) return;
    const event = { kind, actor, cents: refund.cents, note: refund.failure ?? undefined };
    const [eventId] = await insertEvents(transaction, order.id, deps.now(), [event]);
    const stored = { order, lines: [] };
    if (kind === 'refund_failed') await noticeOfFailedRefund(deps, transaction, stored, { eventId, refund });
    else await mailRefund(deps, transaction, stored, { refund, eventId });
  },
});

const refundKinds: Partial<Record<RefundRow['state'], 'refund_waiting' | 'refund_done' | 'refund_failed'>> = {
  waiting: 'refund_waiting',
  done: 'refund_done',
  failed: 'refund_failed',
};

/**
 * Returns whether the order waits for this payment. Other payments are refunded: for a cancelled order, a second payment, another method
 * than the current one, or another amount than is due now.
 */
const isDue = (order: OrderRow, payment: PaymentRow): boolean =>
  order.status !== 'Cancelled' &&
  order.is_paid === 0 &&
  order.payment_method === payment.method &&
  order.total_cents === payment.cents;

/** Makes the order ready to pack and removes only the bought quantities from the cart. */
async function takePayment(deps: Deps, transaction: ShopDatabase, found: OrderRow, payment: PaymentRow) {
  const stored = await recordPayment(deps, transaction, found, payment);
  await reserveStockAgain(transaction, stored, { actor: provider, now: deps.now() });
}

async function recordPayment(deps: Deps, transaction: ShopDatabase, found: OrderRow, { cents }: PaymentRow) {
  const now = deps.now();
  const order = await updateOrder(transaction, found.id, { is_paid: 1, ready_at: now.toISOString() });
  const stored = { order, lines: await linesOf(transaction, [order.id]) };
  const [paid, ready] = await insertEvents(transaction, order.id, now, [
    { kind: 'paid', actor: provider, cents },
    { kind: 'ready', actor: provider },
  ]);
  // Close the pages that were opened after this one, because they could be paid too.
  await requestClosing(transaction, order.id, now);
  const customer = await findCustomerById(transaction, order.user_id);
  if (customer) await saveCart(transaction, customer.id, withoutQuantities(customer.cart, boughtOf(stored)));
  const paragraphs = [text.paid(formatCents(cents)), ...arrivalOfMail(deps, order)];
  const mail = { subject: text.paidSubject, paragraphs, isWhole: true, ...(customer && { customer }) };
  await mailCustomer(deps, transaction, stored, { eventId: paid, ...mail });
  await noticeOfOrder(deps, transaction, stored, {
    eventId: ready,
    customerName: (customer ?? addresseeOf(order)).name,
  });
  return stored;
}

/** Refunds a payment for stock that was released and sold meanwhile. Notifies customer and seller of the reason. */
async function mailSoldOut(
  deps: Deps,
  transaction: ShopDatabase,
  order: OrderRow,
  { payment, short }: { payment: PaymentRow; short: StockShort },
): Promise<void> {
  const stored = { order, lines: [] };
  const amount = formatCents(payment.cents);
  const left = short.lines.map((line) => stockLeft.pt(line.name, line.left));
  await mailCustomer(deps, transaction, stored, {
    eventId: undefined,
    subject: text.soldOutSubject,
    paragraphs: [text.soldOut(amount), ...left, text.goesBack(amount)],
  });
  await noticeOfLateMoney(deps, transaction, stored, { cents: payment.cents, left });
}

const boughtOf = ({ lines }: StoredOrder) =>
  Object.fromEntries(lines.filter(({ quantity }) => quantity > 0).map((line) => [line.product_id, line.quantity]));

const reasonOf = ({ status }: OrderRow): string =>
  status === 'Cancelled' ? refundReasons.paidAfterCancellation : refundReasons.notDue;

async function refundOverpayment(
  deps: Deps,
  transaction: ShopDatabase,
  order: OrderRow,
  payment: PaymentRow,
  reason: string,
): Promise<void> {
  const { id: paymentId, cents } = payment;
  const now = deps.now();
  await insertEvents(transaction, order.id, now, [{ kind: 'paid', actor: provider, cents }]);
  await createRefund(transaction, order, { cents, reason, paymentId }, { actor: 'clock', now });
  deps.log(`A payment of order ${order.id} is refunded: ${reasonsInLog.get(reason) ?? reason}`);
}

const reasonsInLog = new Map<string, string>([
  [refundReasons.paidAfterCancellation, 'cancelled'],
  [refundReasons.notDue, 'not due'],
  [refundReasons.soldOut, 'sold out'],
]);

/** Notifies the customer that money was refunded or that the refund needs an IBAN. */
async function mailRefund(
  deps: Deps,
  transaction: ShopDatabase,
  stored: StoredOrder,
  { refund, eventId }: { refund: RefundRow; eventId: string | undefined },
): Promise<void> {
  const isWaiting = refund.state === 'waiting';
  const subjectOf = isWaiting ? text.refundWaitingSubject : text.refundSubject;
  await mailCustomer(deps, transaction, stored, {
    eventId,
    subject: (shortId) => subjectOf(shortId, formatCents(refund.cents)),
    paragraphs: isWaiting ? waitingRefundText(refund) : completedRefundText(refund, deps.now().toISOString()),
  });
}
