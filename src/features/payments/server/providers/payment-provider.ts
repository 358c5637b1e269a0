import type { OnlineMethod, RefundState } from '../../contract.ts';
import type { Cents } from '#core/money.ts';

/** One line of the provider's page. The provider charges the sum of all `quantity * unitCents`. */
export interface ChargedLine {
  name: string;
  quantity: number;
  unitCents: Cents;
}

export interface PaymentRequest {
  /** Identifies the page: a repeated call for the same payment returns the same page. */
  paymentId: string;
  orderId: string;
  method: OnlineMethod;
  customerEmail: string;
  lines: ChargedLine[];
  /** Origin of the shop. The customer returns there after the payment. */
  returnTo: string;
  /** Origin of this API as the browser sees it. */
  apiOrigin: string;
  createdAt: Date;
  expiresAt: Date;
}

export interface PaymentSession {
  id: string;
  url: string;
}

/** The result of a session. A `pending` payment was promised and arrives later. */
export type PaymentOutcome = 'paid' | 'pending' | 'failed' | 'expired';

export interface SessionState {
  outcome: PaymentOutcome | 'open';
  amountCents: Cents;
  /** In lower case, as `eur`. */
  currency: string;
  /** The reference that refunds use; set when the payment was promised or paid. */
  chargeReference?: string | undefined;
  /** The data that a Multibanco payer enters, and its expiry; set while the payment is pending. */
  entity?: string | undefined;
  reference?: string | undefined;
  /** The time when the promise expires. */
  expiresAt?: Date | undefined;
}

/** A refund as the provider reports it. */
export interface ProviderRefund {
  /** The provider's id of the refund. */
  reference: string;
  state: Exclude<RefundState, 'asked'>;
  amountCents: Cents;
  chargeReference?: string | undefined;
  /** The shop's refund and its attempt; unset when the refund was made in the provider's dashboard. */
  refundId?: string | undefined;
  attempt?: number | undefined;
  failure?: string | undefined;
  /** The time until the customer must answer the provider. */
  endsAt?: Date | undefined;
}

export interface RefundRequest {
  refundId: string;
  attempt: number;
  orderId: string;
  chargeReference: string;
  cents: Cents;
  customerEmail: string;
  /** When this attempt was requested. Long after that, the provider has forgotten its idempotency key. */
  askedAt: Date;
}

/** A verified message of a provider. */
export type PaymentEvent =
  | ({ kind: 'session'; sessionId: string; orderId: string; paymentId?: string | undefined } & SessionState & {
        outcome: PaymentOutcome;
      })
  | { kind: 'refund'; reference: string }
  /** `lostCents` is the amount that the bank has taken for good. */
  | { kind: 'dispute'; reference: string; chargeReference: string; lostCents?: Cents | undefined }
  /** `cents` is the sum that the bank has put back so far for this dispute. */
  | { kind: 'dispute_won'; reference: string; chargeReference: string; cents: Cents };

/** A provider takes money on its own page and reports it in signed messages. Every call may throw any error. */
export interface PaymentProvider {
  description: string;
  /** Whether the provider charges no real money. Its orders are marked as tests. */
  isTest: boolean;
  /** Returns whether a session belongs to this provider. Other sessions were opened with an earlier provider. */
  owns(sessionId: string): boolean;
  /** Opens the page of a payment. A repeated call for the same payment returns the same page. */
  openSession(request: PaymentRequest): Promise<PaymentSession>;
  /** Ends a page so that no customer can pay on it any more. Returns the resulting state of the session. */
  closeSession(sessionId: string): Promise<SessionState>;
  readSession(sessionId: string): Promise<SessionState>;
  /** Refunds money. A repeated call with the same attempt is the same refund. Throws ProviderRefusal when a retry is useless. */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  readRefund(reference: string): Promise<ProviderRefund>;
  /** Parses a message; undefined if it is about no order. Throws SignatureProblem unless the provider signed these bytes recently. */
  readEvent(rawBody: string, signature: string | undefined): Promise<PaymentEvent | undefined>;
}

/** The provider did not sign the message, or the signature is too old. */
export class SignatureProblem extends Error {
  override name = 'SignatureProblem';
}

/** The provider has rejected the request. A retry gives the same result. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
}

/** The addresses where the provider sends the customer after the payment (spec 2). */
export const returnAddresses = ({ returnTo, orderId }: Pick<PaymentRequest, 'returnTo' | 'orderId'>) => ({
  success: `${returnTo}/order-success/${orderId}?payment=stripe`,
  cancel: `${returnTo}/cart`,
});
