import { formatMoment } from '#core/dates.ts';
import { formatCents } from '#core/money.ts';
import type { PaymentRow } from '#features/payments/server/payment.repository.ts';
import { orderMail as text } from '../../text/order-mail.ts';
import { type MailedOrder, mailCustomer } from '../mail/order-mail.service.ts';
import { expectAction, type LockedOrder, recordEvent } from './locked-order.ts';

/** Mails the customer the amount to pay, with the reference and the deadline of the open payment. Throws act_not_allowed within a day. */
export async function remindByHand(locked: LockedOrder): Promise<void> {
  expectAction(locked, 'remind');
  const { payments } = locked;
  const open = payments.findLast(({ state, close_asked_at }) => isOpen(state) && close_asked_at === null);
  const eventId = await recordEvent(locked, 'payment_reminded');
  await mailReminder(locked, { eventId, payment: open });
}

const isOpen = (state: PaymentRow['state']): boolean => state === 'open' || state === 'pending';

/** Mails a reminder about an order that waits for its payment. `payment` is the open one, if there is one. */
export async function mailReminder(
  mailed: MailedOrder,
  { eventId, payment }: { eventId: string; payment: PaymentRow | undefined },
): Promise<void> {
  await mailCustomer(mailed, {
    eventId,
    subject: text.expiresSubject,
    paragraphs: paragraphsOf(mailed, payment),
    follow: text.payAt,
  });
}

function paragraphsOf({ order }: MailedOrder, payment: PaymentRow | undefined): string[] {
  const total = formatCents(order.total_cents);
  const isLate = order.released_at === null ? [] : [text.notKeptUnpaid];
  if (!payment) return [text.toPay(total), ...isLate];
  const until = formatMoment(payment.expires_at);
  const { entity, reference } = payment;
  if (!entity || !reference) return [text.payUntil(total, until), ...isLate];
  return [text.expires(total, until), text.reference(entity, reference), ...isLate];
}
