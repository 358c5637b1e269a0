import type { OnlineMethod, RefundState } from '#contract/order-life.ts';
import type { Cents } from '#domain/money.ts';

/** One line of the provider's page; the sum of all `quantity * unitCents` is what is charged. */
export interface ChargedLine {
  name: string;
  quantity: number;
  unitCents: Cents;
}

/** What a provider needs to know to let an order be paid. */
export interface PaymentRequest {
  /** Names the page: the same payment again is the same page. */
  paymentId: string;
  orderId: string;
  method: OnlineMethod;
  customerEmail: string;
  lines: ChargedLine[];
  /** Origin of the shop to which the customer goes back. */
  returnTo: string;
  /** Origin under which the browser reaches this API. */
  apiOrigin: string;
  createdAt: Date;
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

/** Where a session stands. */
export interface SessionState {
  outcome: PaymentOutcome | 'open';
  amountCents: Cents;
  /** In lower case, as `eur`. */
  currency: string;
  /** What a refund names, once something was promised or paid. */
  chargeReference?: string | undefined;
  /** What a Multibanco payer types, and until when; known once it is pending. */
  entity?: string | undefined;
  reference?: string | undefined;
  /** Until when a promise can be kept. */
  expiresAt?: Date | undefined;
}

/** A refund as the provider knows it. */
export interface ProviderRefund {
  /** The provider's own id of it. */
  reference: string;
  state: Exclude<RefundState, 'asked'>;
  amountCents: Cents;
  chargeReference?: string | undefined;
  /** The shop's refund and its attempt; unset when it was made at the provider. */
  refundId?: string | undefined;
  attempt?: number | undefined;
  failure?: string | undefined;
  /** Until when the customer has time to answer the provider. */
  endsAt?: Date | undefined;
}

/** What is asked of a provider to give money back. */
export interface RefundRequest {
  refundId: string;
  attempt: number;
  orderId: string;
  chargeReference: string;
  cents: Cents;
  customerEmail: string;
  /** When it was asked for first; long after that, providers have forgotten the key. */
  askedAt: Date;
}

/** A verified message of a provider. */
export type PaymentEvent =
  | ({ kind: 'session'; sessionId: string; orderId: string; paymentId?: string | undefined } & SessionState & {
        outcome: PaymentOutcome;
      })
  | { kind: 'refund'; reference: string }
  /** `lostCents` is what the bank has taken for good. */
  | { kind: 'dispute'; reference: string; chargeReference: string; lostCents?: Cents | undefined }
  /** `cents` is the sum that the bank has put back so far for this dispute. */
  | { kind: 'dispute_won'; reference: string; chargeReference: string; cents: Cents };

/** Who takes money on a page of its own and tells of it by signed messages. Every call may throw any error. */
export interface PaymentProvider {
  /** For people: who takes the money. */
  description: string;
  /** Whether nothing is really charged: its orders are marked as tests. */
  isTest: boolean;
  /** Whether a session is of this provider; others were opened while the shop had another one. */
  owns(sessionId: string): boolean;
  /** Opens a page for a payment; the same payment again is the same page. */
  openSession(request: PaymentRequest): Promise<PaymentSession>;
  /** Ends a page so that nobody can pay on it any more; answers where the session stands afterwards. */
  closeSession(sessionId: string): Promise<SessionState>;
  /** Where a session stands now. */
  readSession(sessionId: string): Promise<SessionState>;
  /** Gives money back; the same refund and attempt again is the same refund. Throws ProviderRefusal for good. */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** A refund as it stands now. */
  readRefund(reference: string): Promise<ProviderRefund>;
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

/** The provider has understood and said no: asking again changes nothing. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
}

/** The addresses to which a provider sends the customer back (spec 2). */
export const returnAddresses = ({ returnTo, orderId }: Pick<PaymentRequest, 'returnTo' | 'orderId'>) => ({
  success: `${returnTo}/order-success/${orderId}?payment=stripe`,
  cancel: `${returnTo}/cart`,
});
