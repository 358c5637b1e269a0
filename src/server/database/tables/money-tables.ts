import type { Generated } from 'kysely';
import type { Actor } from '#core/actor.ts';
import type { OnlineMethod, PaymentMethod, RefundState, RefundWay } from '#features/payments/contract.ts';
import type { Flag } from './flag.ts';

export interface MoneyTables {
  /** One attempt to pay an order online. An order may have several successive ones. */
  payments: {
    id: string;
    order_id: string;
    method: OnlineMethod;
    cents: number;
    /** The lines on the provider's page: ChargedLine[]. */
    lines_json: string;
    /** Null until the provider has opened its page. */
    session_id: string | null;
    page_url: string | null;
    /** The shop's origin, for the customer's way back. */
    return_to: string;
    api_origin: string;
    customer_email: string;
    state: 'open' | 'pending' | 'paid' | 'failed' | 'expired' | 'closed';
    created_at: string;
    expires_at: string;
    paid_at: string | null;
    /** The provider's id of the charge, which a refund refers to. */
    charge_reference: string | null;
    /** The Multibanco entity and reference that the customer types. */
    entity: string | null;
    reference: string | null;
    /** When the shop decided to close the page at the provider; null once that is done. */
    close_asked_at: string | null;
    is_reminded: Generated<Flag>;
  };

  /** The append-only ledger of an order's money. `cents` is positive; `kind` determines the direction. */
  payment_entries: {
    seq: Generated<number>;
    id: string;
    order_id: string;
    payment_id: string | null;
    refund_id: string | null;
    kind: 'charge' | 'refund' | 'collected' | 'collected_undone' | 'refund_returned';
    cents: number;
    /** The same for the same movement of money, so that it is recorded once. */
    reference: string;
    actor: Actor;
    note: string | null;
    created_at: string;
  };

  /** A refund. `id` and `attempt` form the idempotency key at the provider. */
  refunds: {
    seq: Generated<number>;
    id: string;
    order_id: string;
    payment_id: string | null;
    return_id: string | null;
    way: RefundWay;
    method: PaymentMethod;
    cents: number;
    /** The part of the refund for the order's delivery. */
    delivery_cents: Generated<number>;
    /** The refunded lines as LineQuantity[]; empty for a refund of an amount. */
    lines_json: string;
    reason: string;
    actor: Actor;
    state: RefundState;
    attempt: Generated<number>;
    reference: string | null;
    failure: string | null;
    /** Until when the customer can answer the provider. */
    ends_at: string | null;
    created_at: string;
    changed_at: string;
  };

  /** The sandbox's own records. The shop reads them only through the sandbox's API. */
  sandbox_payments: {
    session_id: string;
    request_key: string;
    order_id: string;
    payment_id: string;
    method: OnlineMethod;
    cents: number;
    lines_json: string;
    return_to: string;
    state: 'open' | 'pending' | 'paid' | 'failed' | 'expired';
    /** The result of future refunds. */
    refund_mode: 'works' | 'waits' | 'fails';
    phone: string | null;
    entity: string | null;
    reference: string | null;
    expires_at: string;
    /** When a promised payment is made automatically. */
    due_at: string | null;
    /** Whether the shop has received the message about the state. If not, the next start sends it again. */
    is_told: Generated<Flag>;
  };

  sandbox_refunds: {
    id: string;
    request_key: string;
    session_id: string;
    refund_id: string;
    attempt: number;
    cents: number;
    state: 'waiting' | 'done' | 'failed';
    ends_at: string | null;
    is_told: Generated<Flag>;
  };
}
