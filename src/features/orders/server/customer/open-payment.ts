import type { OnlineMethod, PaymentMethod } from '#features/payments/contract.ts';
import { chargedLines } from '../../rules/order-money.ts';
import type { PaymentRow } from '#features/payments/server/payment.repository.ts';
import { openPayment } from '#features/payments/server/payment.service.ts';
import { orderMail as text } from '../../text/order-mail.ts';
import type { LockedOrder } from '../life/locked-order.ts';
import { insertEvents } from '../order-event.repository.ts';
import { toBoughtLine } from '../order.repository.ts';

/** The addresses that a payment page needs. */
export interface PageOrigins {
  /** Origin of the shop. The customer returns there after the payment. */
  returnTo: string;
  /** Origin of this API as the browser sees it. */
  apiOrigin: string;
  customerEmail: string;
}

/** Whether a way of paying is online. */
export const isOnline = (method: PaymentMethod): method is OnlineMethod => method !== 'cash';

/** Creates a payment. The caller opens its page after the transaction. */
export async function startPayment(
  { deps: { now, payments }, transaction, order, lines }: Pick<LockedOrder, 'deps' | 'transaction' | 'order' | 'lines'>,
  { method, ...origins }: PageOrigins & { method: OnlineMethod },
): Promise<PaymentRow> {
  const time = now();
  const payment = await openPayment(transaction, {
    ...origins,
    orderId: order.id,
    method,
    cents: order.total_cents,
    lines: chargedLines(lines.map(toBoughtLine), order.delivery_cents, text.delivery),
    now: time,
    terms: payments.terms,
  });
  await insertEvents(transaction, order.id, time, [
    { kind: 'payment_opened', actor: 'customer', cents: order.total_cents },
  ]);
  return payment;
}
