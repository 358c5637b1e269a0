import type { SellerAction } from '../../contract/order-actions.ts';
import { formatCents } from '#core/money.ts';
import { quantityCents, totalsOf } from '../../rules/order-money.ts';
import { requestClosing } from '#features/payments/server/payment.service.ts';
import { orderMail as text, refundReasons } from '../../text/order-mail.ts';
import { pendingRefundText } from '../mail/refund-text.ts';
import { mailCustomer } from '../mail/order-mail.service.ts';
import { quantitiesOf } from '../order-record.ts';
import { releaseSurplusStock, reserveStockAgain } from '../order-stock.ts';
import { setLineQuantity, toBoughtLine } from '../order.repository.ts';
import { change, expectAction, expectPossible, recordEvent, type LockedOrder } from './locked-order.ts';
import { becomeFree } from './become-free.ts';
import { createRefundUpToBalance } from './create-refund.ts';

/** Lowers a line, refunds what was paid for it and closes an open payment page. The last item of an order cannot be removed. */
export async function lowerLine(
  locked: LockedOrder,
  { position, quantity }: Extract<SellerAction, { kind: 'lower' }>,
): Promise<void> {
  expectAction(locked, 'lower');
  const { transaction, order } = locked;
  const line = locked.lines.find((one) => one.position === position);
  const isLower = line !== undefined && quantity < line.quantity;
  expectPossible(isLower && line.quantity - quantity <= quantitiesOf(locked, line).free, 'lower');
  expectPossible(locked.state.totalQuantity > line.quantity - quantity, 'lower');
  const cents = quantityCents(toBoughtLine(line), quantity, line.quantity);
  await setLineQuantity(transaction, line, quantity);
  locked.lines = locked.lines.map((one) => (one === line ? { ...line, quantity } : one));
  const { subtotal, discount, total } = totalsOf(locked.lines.map(toBoughtLine), order.delivery_cents);
  await change(locked, { subtotal_cents: subtotal, discount_cents: discount, total_cents: total });
  const what = `${line.name}: ${line.quantity} → ${quantity}`;
  const eventId = await recordEvent(locked, 'line_changed', { note: what, cents, data: { position, quantity } });
  if (order.is_paid === 0) await requestClosing(transaction, order.id, locked.now);
  const isFreed = order.is_paid === 0 && total === 0;
  if (isFreed) await becomeFree(locked);
  const refund =
    order.is_paid === 1
      ? await createRefundUpToBalance(locked, { cents, reason: refundReasons.lineChanged })
      : undefined;
  await mailCustomer(locked, {
    eventId,
    subject: text.changedSubject,
    paragraphs: [text.changed, what, text.newTotal(formatCents(total)), ...pendingRefundText(refund ? [refund] : [])],
  });
  if (isFreed) locked.order = await reserveStockAgain(locked);
  await releaseSurplusStock(locked);
}
