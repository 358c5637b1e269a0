import type { Actor } from '#core/actor.ts';
import { formatCents } from '#core/money.ts';
import { isBeforeShipping, isCancellable } from '../../rules/order-life.ts';
import { requestClosing } from '#features/payments/server/payment.service.ts';
import { orderMail as text, refundReasons } from '../../text/order-mail.ts';
import { sellerWithdrawals } from '../../text/seller-withdrawals.ts';
import { pendingRefundText } from '../mail/refund-text.ts';
import { mailCustomer } from '../mail/order-mail.service.ts';
import { refundableCents } from '../order-record.ts';
import { releaseAllStock, writeOff } from '../order-stock.ts';
import { change, expectPossible, recordEvent, type LockedOrder } from './locked-order.ts';
import { createRefundUpToBalance } from './create-refund.ts';
import { settleWithdrawalsOf } from './settle-withdrawals.ts';

/**
 * Cancels an order: closes its payment page, refunds the paid amount and mails the customer about the refund. Customers may cancel until
 * the order is shipped. The seller may also cancel an order that came back.
 */
export async function cancelOrder(locked: LockedOrder, reason = ''): Promise<void> {
  const { state, actor, deps, transaction, now } = locked;
  expectPossible(actor === 'customer' ? isBeforeShipping(state) : isCancellable(state), 'cancel');
  await change(locked, {
    status: 'Cancelled',
    status_changed_at: now.toISOString(),
    cancel_reason: reason || null,
    confirm_by: null,
  });
  const eventId = await recordEvent(locked, 'cancelled', { note: reason });
  // The cancellation replaces unsent mails about the seller's last step.
  await deps.outbox.unqueue(
    transaction,
    locked.events.filter(({ kind }) => kind === 'processing' || kind === 'shipped').map(({ id }) => id),
  );
  await requestClosing(transaction, locked.order.id, now);
  await settleWithdrawalsOf(locked, sellerWithdrawals.cancelled);
  const refund = await createRefundUpToBalance(locked, {
    cents: refundableCents(locked),
    reason: refundReasons.cancelled,
  });
  const { refunded, refunding, charged, collected } = locked.money;
  const money =
    charged + collected === 0
      ? [text.nothingPaid]
      : [...(refunded + refunding > 0 ? [text.alreadyBack(formatCents(refunded + refunding))] : []), ...back(refund)];
  await mailCustomer(deps, transaction, locked, {
    eventId,
    ...(actor === 'clock' && { kind: 'orderExpired' }),
    subject: text.cancelledSubject,
    paragraphs: [cancelledBy[actor], ...(reason ? [text.reason(reason)] : []), ...money],
  });
  await releaseAllStock(transaction, locked, locked);
  if (locked.order.came_back_sellable === 0) await writeOff(transaction, locked, locked);
}

const cancelledBy = {
  customer: text.cancelledByCustomer,
  seller: text.cancelledBySeller,
  provider: text.cancelledBySeller,
  clock: text.cancelledUnconfirmed,
} satisfies Record<Actor, string>;

const back = (refund: Parameters<typeof pendingRefundText>[0][number] | undefined) =>
  pendingRefundText(refund ? [refund] : []);
