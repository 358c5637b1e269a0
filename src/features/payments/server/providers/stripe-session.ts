import type { Stripe } from 'stripe';
import { shortId } from '#core/strings/short-id.ts';
import { waysOfPaying as text } from '../../text/ways-of-paying.ts';
import { type ChargedLine, type PaymentRequest, returnAddresses } from './payment-provider.ts';

const MAX_LINES = 100;
/** Stripe requires at least half an hour, counted when the request arrives. The shop closes shorter pages itself. */
const SHORTEST_PAGE = 31 * 60_000;

/** Returns the parameters of a Checkout Session, equal for each retry, because Stripe rejects a key with other parameters. */
export function sessionParameters(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const { success, cancel } = returnAddresses(request);
  const { lines, orderId, paymentId, method } = request;
  const charged = lines.length > MAX_LINES ? [asOneLine(lines, text.orderName(shortId(orderId)))] : lines;
  const metadata = { orderId, paymentId };
  const expiresAt = Math.max(request.expiresAt.getTime(), request.createdAt.getTime() + SHORTEST_PAGE);
  return {
    mode: 'payment',
    locale: 'pt',
    allowed_payment_method_types: [method],
    customer_email: request.customerEmail,
    client_reference_id: orderId,
    metadata,
    payment_intent_data: { metadata },
    line_items: charged.map(toLineItem),
    success_url: success,
    cancel_url: cancel,
    expires_at: Math.floor(expiresAt / 1000),
  };
}

const toLineItem = ({ name, quantity, unitCents }: ChargedLine): Stripe.Checkout.SessionCreateParams.LineItem => ({
  quantity,
  price_data: { currency: 'eur', unit_amount: unitCents, product_data: { name } },
});

/** Merges all lines into one, for providers that limit the number of lines. */
export const asOneLine = (lines: readonly ChargedLine[], name: string): ChargedLine => ({
  name,
  quantity: 1,
  unitCents: lines.reduce((sum, line) => sum + line.quantity * line.unitCents, 0),
});
