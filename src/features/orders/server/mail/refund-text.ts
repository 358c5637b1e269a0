import type { OnlineMethod } from '#features/payments/contract.ts';
import { formatDay, formatMoment } from '#core/dates.ts';
import { formatCents } from '#core/money.ts';
import type { RefundRow } from '#features/payments/server/refund.repository.ts';
import { orderMail as text } from '../../text/order-mail.ts';

const byProvider = ({ way, method }: RefundRow): OnlineMethod | undefined =>
  way === 'provider' && method !== 'cash' ? method : undefined;

const sum = (refunds: readonly RefundRow[]) => refunds.reduce((all, { cents }) => all + cents, 0);

/** Returns sentences about the refunds of a cancelled or changed order: the amounts, how they are paid and when. */
export function pendingRefundText(refunds: readonly RefundRow[]): string[] {
  if (refunds.length === 0) return [];
  const words = refunds.map((refund) => {
    const method = byProvider(refund);
    return method ? text.arrivesByProvider[method] : text.arrivesByTransfer;
  });
  return [text.goesBack(formatCents(sum(refunds))), ...new Set(words)];
}

/** Returns sentences about a completed refund: the amount, where it went and when it arrives. */
export function completedRefundText(refund: RefundRow, day: string): string[] {
  const method = byProvider(refund);
  return [
    text.refunded(formatCents(refund.cents)),
    method ? text.doneByProvider[method] : text.doneByTransfer(formatDay(day)),
  ];
}

/** Returns sentences about a refund that waits for the customer's IBAN, and its deadline. */
export const waitingRefundText = ({ cents, ends_at }: RefundRow): string[] => [
  text.refundWaiting(formatCents(cents)),
  ...(ends_at === null ? [] : [text.refundWaitsUntil(formatMoment(ends_at))]),
];
