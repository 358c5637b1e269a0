import type { SellerAct } from '#contract/order-acts.ts';
import { formatCents } from '#domain/money.ts';
import { piecesCents, totalsOf } from '#domain/orders/order-money.ts';
import { askToClose } from '#server/features/payments/payment.service.ts';
import { orderMail as text, refundReasons } from '#text/mail/order-mail.ts';
import { moneyGoesBack } from '../mail/money-words.ts';
import { tellCustomer } from '../mail/order-mail.service.ts';
import { piecesOf } from '../order-record.ts';
import { giveSpareBack } from '../order-stock.ts';
import { setLineQuantity, toBoughtLine } from '../order.repository.ts';
import { change, expectAct, expectPossible, note, type TakenOrder } from './act-on-order.ts';
import { giveBackUpTo } from './give-back.ts';

/**
 * Takes pieces of a line out of an order. What was paid for them goes back; an open page of payment, which asks for too
 * much now, is closed. The last piece of an order cannot be taken out: that is a cancellation.
 */
export async function lowerLine(
  taken: TakenOrder,
  { position, quantity }: Extract<SellerAct, { kind: 'lower' }>,
): Promise<void> {
  expectAct(taken, 'lower');
  const { deps, transaction, order } = taken;
  const line = taken.lines.find((one) => one.position === position);
  const isLower = line !== undefined && quantity < line.quantity;
  expectPossible(isLower && line.quantity - quantity <= piecesOf(taken, line).free, 'lower');
  expectPossible(taken.standing.pieces > line.quantity - quantity, 'lower');
  const cents = piecesCents(toBoughtLine(line), quantity, line.quantity);
  await setLineQuantity(transaction, line, quantity);
  taken.lines = taken.lines.map((one) => (one === line ? { ...line, quantity } : one));
  const { subtotal, discount, total } = totalsOf(taken.lines.map(toBoughtLine), order.delivery_cents);
  await change(taken, { subtotal_cents: subtotal, discount_cents: discount, total_cents: total });
  const what = `${line.name}: ${line.quantity} → ${quantity}`;
  const eventId = await note(taken, 'line_changed', { note: what, cents, data: { position, quantity } });
  if (order.is_paid === 0) await askToClose(transaction, order.id, taken.now);
  const refund =
    order.is_paid === 1 ? await giveBackUpTo(taken, { cents, reason: refundReasons.lineChanged }) : undefined;
  await tellCustomer(deps, transaction, taken, {
    eventId,
    subject: text.changedSubject,
    paragraphs: [text.changed, what, text.newTotal(formatCents(total)), ...moneyGoesBack(refund ? [refund] : [])],
  });
  await giveSpareBack(transaction, taken, taken);
}
