import type { PaymentRow } from '#features/payments/server/payment.repository.ts';
import { openPayment, requestClosing } from '#features/payments/server/payment.service.ts';
import { orderProposal as text } from '../../text/order-proposal.ts';
import { expectPossible, type LockedOrder, recordEvent } from '../life/locked-order.ts';
import { moveProposal } from '../life/move-proposal.ts';
import { isUsable } from '../order-payment.mapper.ts';
import { isOnline, type PageOrigins } from './open-payment.ts';

/** Returns the payment of the difference: the open one, or a new one by the order's method. The change applies when the money arrives. */
export async function payDifference(locked: LockedOrder, cents: number, page: PageOrigins): Promise<PaymentRow> {
  const { deps, transaction, order, proposal, payments, now } = locked;
  const open = payments.find((payment) => payment.id === proposal?.payment_id && isUsable(payment, now));
  if (open) return open;
  const method = order.payment_method;
  expectPossible(isOnline(method), 'pay');
  await requestClosing(transaction, order.id, now);
  const payment = await openPayment(transaction, {
    ...page,
    orderId: order.id,
    method,
    cents,
    lines: [{ name: text.difference, quantity: 1, unitCents: cents }],
    now,
    terms: deps.payments.terms,
  });
  await recordEvent(locked, 'payment_opened', { cents });
  // The customer has accepted in time. The payment page has its own end.
  const endsAt = [proposal?.ends_at ?? '', payment.expires_at].toSorted().at(-1) ?? payment.expires_at;
  await moveProposal(locked, 'pay', { paymentId: payment.id, endsAt });
  return payment;
}
