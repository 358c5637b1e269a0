import type { SellerAction } from '#contract/order-acts.ts';
import type { LineQuantity } from '#contract/payment.ts';
import { toCents } from '#domain/money.ts';
import { confirmTransfer, retryRefund } from '#server/features/payments/refund.service.ts';
import { lisbonDay } from '#domain/lisbon-day.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import { wrongField } from '#server/platform/http/parse.ts';
import { orderMail as text } from '#text/mail/order-mail.ts';
import { formatCents } from '#domain/money.ts';
import { completedRefundText } from '../mail/refund-text.ts';
import { mailCustomer } from '../mail/order-mail.service.ts';
import { costOf, deliveryLeft, quantitiesOf, refundableCents } from '../order-record.ts';
import type { OrderLineRow } from '../order.repository.ts';
import { shortId } from '#domain/text/short-id.ts';
import { expectAction, expectPossible, recordEvent, type LockedOrder } from './act-on-order.ts';
import { createRefund } from './create-refund.ts';

type ActionOf<Kind extends SellerAction['kind']> = Extract<SellerAction, { kind: Kind }>;

/** Refunds quantities of lines, an amount, or the remaining balance. Throws refund_too_large. */
export async function refundOrder(
  taken: LockedOrder,
  { lines = [], amount, delivery, reason, way }: ActionOf<'refund'>,
): Promise<void> {
  expectAction(taken, 'refund');
  expectFree(taken, lines);
  const isAll = lines.length === 0 && amount === undefined;
  const deliveryCents = delivery || isAll ? deliveryLeft(taken) : 0;
  if (delivery && deliveryCents < taken.order.delivery_cents) throw new ApiProblem('refund_too_large');
  const named = costOf(taken, lines) + deliveryCents + toCents(amount ?? 0);
  const cents = isAll ? refundableCents(taken) : named;
  if (cents === 0 || cents > refundableCents(taken)) throw new ApiProblem('refund_too_large');
  await createRefund(taken.transaction, taken.order, { cents, reason, way, lines, deliveryCents }, taken);
}

/** Retries a failed refund. */
export async function retry(taken: LockedOrder, { refundId, way }: ActionOf<'retry_refund'>): Promise<void> {
  expectAction(taken, 'retry_refund');
  const refund = taken.refunds.find(({ id, state }) => id === refundId && state === 'failed');
  expectPossible(refund !== undefined, 'retry_refund');
  await retryRefund(taken.transaction, refundId, way, taken.now);
  await recordEvent(taken, 'refund_asked', { cents: refund.cents, note: refund.reason, data: { refundId } });
}

/** Records that the seller has made a transfer. */
export async function transferred(
  taken: LockedOrder,
  { refundId, day, note: words }: ActionOf<'transferred'>,
): Promise<void> {
  expectAction(taken, 'transferred');
  if (day > lisbonDay(taken.now)) throw wrongField('act.day', 'a day to come');
  const { deps, transaction, now } = taken;
  const refund = taken.refunds.find(({ id, way, state }) => id === refundId && way === 'transfer' && state === 'asked');
  expectPossible(refund !== undefined, 'transferred');
  await confirmTransfer(transaction, refundId, { day, note: words, now });
  const eventId = await recordEvent(taken, 'refund_done', {
    cents: refund.cents,
    note: words,
    data: { refundId, day },
  });
  await mailCustomer(deps, transaction, taken, {
    eventId,
    subject: () => text.refundSubject(shortId(taken.order.id), formatCents(refund.cents)),
    paragraphs: completedRefundText(refund, day),
  });
}

const lineAt = ({ lines }: LockedOrder, position: number): OrderLineRow | undefined =>
  lines.find((line) => line.position === position);

/** Rejects quantities that are not in the order, were refunded already or have a pending refund. Throws refund_too_large. */
export function expectFree(taken: LockedOrder, pieces: readonly LineQuantity[]): void {
  const positions = new Set(pieces.map(({ position }) => position));
  const isFree = pieces.every(({ position, quantity }) => {
    const line = lineAt(taken, position);
    return line !== undefined && quantity <= quantitiesOf(taken, line).free;
  });
  if (!isFree || positions.size < pieces.length) throw new ApiProblem('refund_too_large');
}
