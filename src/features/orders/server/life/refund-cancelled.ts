import type { Actor } from '#core/actor.ts';
import { formatCents } from '#core/money.ts';
import { requestClosing } from '#features/payments/server/payment.service.ts';
import { orderMail as text, refundReasons } from '../../text/order-mail.ts';
import { sellerWithdrawals } from '../../text/seller-withdrawals.ts';
import { pendingRefundText } from '../mail/refund-text.ts';
import { mailCustomer } from '../mail/order-mail.service.ts';
import { refundableCents } from '../order-record.ts';
import type { RefundRow } from '#features/payments/server/refund.repository.ts';
import type { LockedOrder } from './locked-order.ts';
import { createRefundUpToBalance } from './create-refund.ts';
import { settleWithdrawalsOf } from './settle-withdrawals.ts';

/** Closes the payments and withdrawals of a cancelled order, refunds the paid amount and mails the customer about it. */
export async function refundCancelled(locked: LockedOrder, eventId: string): Promise<void> {
  const { actor, deps, transaction, now, order } = locked;
  // The cancellation replaces unsent mails about the seller's last step.
  const steps = locked.events.filter(({ kind }) => kind === 'processing' || kind === 'shipped');
  await deps.outbox.unqueue(
    transaction,
    steps.map(({ id }) => id),
  );
  await requestClosing(transaction, order.id, now);
  await settleWithdrawalsOf(locked, sellerWithdrawals.cancelled);
  const cents = refundableCents(locked);
  const refund = await createRefundUpToBalance(locked, { cents, reason: refundReasons.cancelled });
  await mailCustomer(locked, {
    eventId,
    ...(actor === 'clock' && { kind: 'orderExpired' }),
    subject: text.cancelledSubject,
    paragraphs: [
      cancelledBy[actor],
      ...(order.cancel_reason ? [text.reason(order.cancel_reason)] : []),
      ...moneyText(locked, refund),
    ],
  });
}

function moneyText({ money }: LockedOrder, refund: RefundRow | undefined): string[] {
  if (money.charged + money.collected === 0) return [text.nothingPaid];
  const back = money.refunded + money.refunding;
  return [...(back > 0 ? [text.alreadyBack(formatCents(back))] : []), ...pendingRefundText(refund ? [refund] : [])];
}

const cancelledBy = {
  customer: text.cancelledByCustomer,
  seller: text.cancelledBySeller,
  provider: text.cancelledBySeller,
  clock: text.cancelledUnconfirmed,
} satisfies Record<Actor, string>;
