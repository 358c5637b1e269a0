import type { Cents } from '#domain/money.ts';

/** One line of the provider's page; the sum of all `quantity * unitCents` is what is charged. */
export interface ChargedLine {
  name: string;
  quantity: number;
  unitCents: Cents;
}

/** What a provider needs to know to let an order be paid. */
export interface PaymentRequest {
  orderId: string;
  customerEmail: string;
  lines: ChargedLine[];
  /** Origin of the shop to which the customer goes back. */
  returnTo: string;
  /** Origin under which the browser reaches this API. */
  apiOrigin: string;
  /** Until when the page may be used. */
  expiresAt: Date;
}

/** The page on which one order can be paid. */
export interface PaymentSession {
  id: string;
  url: string;
}

/** What a provider tells of a session; `pending` is a payment that was promised and comes later. */
export type PaymentOutcome = 'paid' | 'pending' | 'failed' | 'expired';

/** A verified message of a provider about one session. */
export interface PaymentEvent {
  outcome: PaymentOutcome;
  sessionId: string;
  orderId: string;
  amountCents: Cents;
  /** In lower case, as `eur`. */
  currency: string;
}

/** Who takes money by card on a page of its own and tells of it by signed messages. */
export interface PaymentProvider {
  /** For people: who takes the money. */
  description: string;
  /** Opens a page for an order; the same order again is the same page where the provider can tell. Throws any error. */
  openSession(request: PaymentRequest): Promise<PaymentSession>;
  /**
   * Reads a message; undefined when it is genuine but tells nothing of an order of this shop.
   * Throws SignatureProblem unless this provider has signed exactly these bytes a short while ago.
   */
  readEvent(rawBody: string, signature: string | undefined): Promise<PaymentEvent | undefined>;
}

/** A message that its provider has not signed, or not lately. */
export class SignatureProblem extends Error {
  override name = 'SignatureProblem';
}

/** The addresses to which a provider sends the customer back (spec 2). */
export const returnAddresses = ({ returnTo, orderId }: Pick<PaymentRequest, 'returnTo' | 'orderId'>) => ({
  success: `${returnTo}/order-success/${orderId}?payment=stripe`,
  cancel: `${returnTo}/cart`,
});
