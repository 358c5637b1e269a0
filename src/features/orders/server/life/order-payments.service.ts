import { withoutQuantities } from '#core/cart/cart.ts';
import { formatCents } from '#core/money.ts';
import { shortId } from '#core/strings/short-id.ts';
import { saveCart } from '#features/cart/server/cart.repository.ts';
import type { PaymentListener } from '#features/payments/server/payment-listener.ts';
import type { PaymentRow } from '#features/payments/server/payment.repository.ts';
import { requestClosing } from '#features/payments/server/payment.service.ts';
import type { RefundRow } from '#features/payments/server/refund.repository.ts';
import { inSavepoint } from '#server/database/in-savepoint.ts';
import { StockShort } from '#server/http/detailed-problems.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import type { Log } from '#server/log/log.ts';
import { findCustomerById } from '#server/sessions/account.repository.ts';
import { orderMail as text, refundReasons } from '../../text/order-mail.ts';
import { stockLeft } from '#core/text/api-errors.ts';
import { waitingRefundText, completedRefundText } from '../mail/refund-text.ts';
import { arrivalOfMail, mailCustomer, type MailedOrder, mailNewOrder, mailShop } from '../mail/order-mail.service.ts';
import { addresseeOf } from '../order-contact.ts';
import type { OrderMailDeps } from '../order-deps.ts';
import { insertEvents } from '../order-event.repository.ts';
import { linesOf, type OrderRow, type StoredOrder, lockOrder, updateOrder } from '../order.repository.ts';
import { reserveStockAgain } from '../order-stock.ts';
import { createRefund } from './create-refund.ts';
import { type LockedOrder, recordEvent } from './locked-order.ts';
import { releaseExpiredReservation } from './reservation-expiry.service.ts';
import { createOrderDisputes } from './order-disputes.service.ts';

interface Deps extends OrderMailDeps {
  log: Log;
  takeDifference: TakeDifference;
}

/** Applies the change whose difference a payment pays. Returns false for any other payment. */
export type TakeDifference = (transaction: ShopDatabase, payment: PaymentRow) => Promise<boolean>;

const provider = 'provider';

export const createOrderPayments = (deps: Deps): PaymentListener => ({
  ...createOrderDisputes(deps),

  async onPaid(transaction, payment) {
    if (await deps.takeDifference(transaction, payment)) return;
    const order = await lockOrder(transaction, payment.order_id);
    if (!order) return;
    const paid: PaidOrder = { deps, transaction, order, lines: [], actor: provider, now: deps.now() };
    if (!isDue(order, payment)) return await refundOverpayment(paid, payment, reasonOf(order));
    try {
      await inSavepoint(transaction, () => takePayment(paid, payment));
    } catch (error) {
      if (!(error instanceof StockShort)) throw error;
      await refundOverpayment(paid, payment, refundReasons.soldOut);
      await mailSoldOut(paid, { payment, short: error });
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
    const mailed = { deps, transaction, order, lines: [] };
    if (kind === 'refund_failed') await mailFailedRefund(mailed, { refund, eventId });
    else await mailRefund(mailed, { refund, eventId });
  },
});

const refundKinds: Partial<Record<RefundRow['state'], 'refund_waiting' | 'refund_done' | 'refund_failed'>> = {
  waiting: 'refund_waiting',
  done: 'refund_done',
  failed: 'refund_failed',
};

/** Whether the order waits for this payment. Others are refunded: cancelled or paid orders, another method or amount. */
const isDue = (order: OrderRow, payment: PaymentRow): boolean =>
  order.status !== 'Cancelled' &&
  order.is_paid === 0 &&
  order.payment_method === payment.method &&
  order.total_cents === payment.cents;

/** An order whose payment has arrived. Its mails about refunds show no lines. */
interface PaidOrder extends MailedOrder, Pick<LockedOrder, 'actor' | 'now'> {
  deps: Deps;
}

/** Makes the order ready to pack and removes only the bought quantities from the cart. */
async function takePayment(paid: PaidOrder, payment: PaymentRow): Promise<void> {
  const { transaction, now } = paid;
  const order = await updateOrder(transaction, paid.order.id, { is_paid: 1, ready_at: now.toISOString() });
  const taken = { ...paid, order, lines: await linesOf(transaction, [order.id]) };
  await announcePayment(taken, payment);
  await reserveStockAgain(taken);
}

async function announcePayment(taken: PaidOrder, { cents }: PaymentRow): Promise<void> {
  const { deps, transaction, order, now } = taken;
  const [paidId, readyId] = await insertEvents(transaction, order.id, now, [
    { kind: 'paid', actor: provider, cents },
    { kind: 'ready', actor: provider },
  ]);
  // Close the pages that were opened after this one, because they could be paid too.
  await requestClosing(transaction, order.id, now);
  const customer = await findCustomerById(transaction, order.user_id);
  if (customer) await saveCart(transaction, customer.id, withoutQuantities(customer.cart, boughtOf(taken)));
  await mailCustomer(taken, {
    eventId: paidId,
    subject: text.paidSubject,
    paragraphs: [text.paid(formatCents(cents)), ...arrivalOfMail(deps, taken)],
    isWhole: true,
    ...(customer && { customer }),
  });
  const { name: customerName } = customer ?? addresseeOf(order);
  await mailNewOrder(taken, { eventId: readyId, customerName });
}

/** Refunds a payment for stock that was released and sold meanwhile. Notifies customer and seller of the reason. */
async function mailSoldOut(
  paid: PaidOrder,
  { payment, short }: { payment: PaymentRow; short: StockShort },
): Promise<void> {
  const amount = formatCents(payment.cents);
  const left = short.lines.map((line) => stockLeft.pt(line.name, line.left));
  await mailCustomer(paid, {
    eventId: undefined,
    subject: text.soldOutSubject,
    paragraphs: [text.soldOut(amount), ...left, text.goesBack(amount)],
  });
  await mailShop(paid, {
    eventId: undefined,
    subject: text.lateMoneySubject(shortId(paid.order.id)),
    paragraphs: [text.lateMoney(amount), ...left],
  });
}

const boughtOf = ({ lines }: StoredOrder) =>
  Object.fromEntries(lines.filter(({ quantity }) => quantity > 0).map((line) => [line.product_id, line.quantity]));

const reasonOf = ({ status }: OrderRow): string =>
  status === 'Cancelled' ? refundReasons.paidAfterCancellation : refundReasons.notDue;

async function refundOverpayment(paid: PaidOrder, { id, cents }: PaymentRow, reason: string): Promise<void> {
  await recordEvent(paid, 'paid', { cents });
  await createRefund({ ...paid, actor: 'clock' }, { cents, reason, paymentId: id });
  paid.deps.log(`A payment of order ${paid.order.id} is refunded: ${reasonsInLog.get(reason) ?? reason}`);
}

const reasonsInLog = new Map<string, string>([
  [refundReasons.paidAfterCancellation, 'cancelled'],
  [refundReasons.notDue, 'not due'],
  [refundReasons.soldOut, 'sold out'],
]);

interface ChangedRefund {
  refund: RefundRow;
  eventId: string | undefined;
}

/** Notifies the customer that money was refunded or that the refund needs an IBAN. */
async function mailRefund(mailed: MailedOrder, { refund, eventId }: ChangedRefund): Promise<void> {
  const isWaiting = refund.state === 'waiting';
  const subjectOf = isWaiting ? text.refundWaitingSubject : text.refundSubject;
  await mailCustomer(mailed, {
    eventId,
    subject: (shortId) => subjectOf(shortId, formatCents(refund.cents)),
    paragraphs: isWaiting ? waitingRefundText(refund) : completedRefundText(refund, mailed.deps.now().toISOString()),
  });
}

/** Notifies the shop of a failed refund, so that the seller can handle it. */
async function mailFailedRefund(mailed: MailedOrder, { refund, eventId }: ChangedRefund): Promise<void> {
  const amount = formatCents(refund.cents);
  await mailShop(mailed, {
    eventId,
    subject: text.refundFailedSubject(shortId(mailed.order.id), amount),
    paragraphs: [text.refundFailed(amount), ...(refund.failure ? [text.reason(refund.failure)] : [])],
  });
}
