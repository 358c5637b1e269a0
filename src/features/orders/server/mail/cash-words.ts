import { formatMoment } from '#core/dates.ts';
import { formatCents } from '#core/money.ts';
import { orderMail as text } from '../../text/order-mail.ts';
import type { OrderRow } from '../order.repository.ts';

/** Returns the mail's paragraphs about an order that waits for its customer to prove the address. */
export const waitingParagraphs = ({ confirm_by, released_at }: OrderRow): string[] => [
  text.confirmUntil(formatMoment(confirm_by ?? '')),
  ...(released_at === null ? [] : [text.notKept]),
];

/** Returns the sentence about the amount that is due at the door or at the shop. */
export function toPayParagraph({ total_cents: total, is_pickup }: OrderRow): string {
  if (total === 0) return text.nothingToPay;
  return is_pickup === 1 ? text.cashAtShop(formatCents(total)) : text.cashReady(formatCents(total));
}
