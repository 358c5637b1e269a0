import type { SellerAction } from '../../contract/order-actions.ts';
import type { LineQuantity } from '#features/payments/contract.ts';
import { toCents } from '#core/money.ts';
import { confirmTransfer, retryRefund } from '#features/payments/server/refund.service.ts';
import { lisbonDay } from '#core/lisbon-day.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { wrongField } from '#server/http/parse.ts';
import { orderMail as text } from '../../text/order-mail.ts';
import { formatCents } from '#core/money.ts';
import { completedRefundText } from '../mail/refund-text.ts';
import { mailCustomer } from '../mail/order-mail.service.ts';
import { costOf, deliveryLeft, quantitiesOf, refundableCents } from '../order-record.ts';
import type { OrderLineRow } from '../order.repository.ts';
import { expectAction, expectPossible, recordEvent, type LockedOrder } from './locked-order.ts';
import { createRefund } from './create-refund.ts';

type ActionOf<Kind extends SellerAction['kind']> = Extract<SellerAction, { kind: Kind }>;

/** Refunds quantities of lines, an amount, or the remaining balance. Throws refund_too_large. */
export async function refundOrder(
  locked: LockedOrder,
  { lines = [], amount, delivery, reason, way }: ActionOf<'refund'>,
): Promise<void> {
  expectAction(locked, 'refund');
  expectFree(locked, lines);
  const isAll = lines.length === 0 && amount === undefined;
  const deliveryCents = delivery || isAll ? deliveryLeft(locked) : 0;
  if (delivery && deliveryCents < locked.order.delivery_cents) throw new ApiProblem('refund_too_large');
  const named = costOf(locked, lines) + deliveryCents + toCents(amount ?? 0);
  const cents = isAll ? refundableCents(locked) : named;
  if (cents === 0 || cents > refundableCents(locked)) throw new ApiProblem('refund_too_large');
  await createRefund(locked, { cents, reason, way, lines, deliveryCents });
}

export async function retry(locked: LockedOrder, { refundId, way }: ActionOf<'retry_refund'>): Promise<void> {
  expectAction(locked, 'retry_refund');
  const refund = locked.refunds.find(({ id, state }) => id === refundId && state === 'failed');
  expectPossible(refund !== undefined, 'retry_refund');
  await retryRefund(locked.transaction, refundId, way, locked.now);
  await recordEvent(locked, 'refund_asked', { cents: refund.cents, note: refund.reason, data: { refundId } });
}

export async function transferred(
  locked: LockedOrder,
  { refundId, day, note: words }: ActionOf<'transferred'>,
): Promise<void> {
  expectAction(locked, 'transferred');
  if (day > lisbonDay(locked.now)) throw wrongField('act.day', 'a day to come');
  const { transaction, now } = locked;
  const refund = locked.refunds.find(
    ({ id, way, state }) => id === refundId && way === 'transfer' && state === 'asked',
  );
  expectPossible(refund !== undefined, 'transferred');
  await confirmTransfer(transaction, refundId, { day, note: words, now });
  const { cents } = refund;
  const eventId = await recordEvent(locked, 'refund_done', { cents, note: words, data: { refundId, day } });
  await mailCustomer(locked, {
    eventId,
    subject: (shortId) => text.refundSubject(shortId, formatCents(cents)),
    paragraphs: completedRefundText(refund, day),
  });
}

const lineAt = ({ lines }: LockedOrder, position: number): OrderLineRow | undefined =>
  lines.find((line) => line.position === position);

/** Rejects quantities that are not in the order, were refunded already or have a pending refund. Throws refund_too_large. */
export function expectFree(locked: LockedOrder, lines: readonly LineQuantity[]): void {
  const positions = new Set(lines.map(({ position }) => position));
  const isFree = lines.every(({ position, quantity }) => {
    const line = lineAt(locked, position);
    return line !== undefined && quantity <= quantitiesOf(locked, line).free;
  });
  if (!isFree || positions.size < lines.length) throw new ApiProblem('refund_too_large');
}
