import type { Generated } from 'kysely';
import type { Actor, OnlineMethod, PaymentMethod, RefundState, RefundWay } from '#contract/order-life.ts';
import type { Flag } from './flag.ts';

/** The tables of what moves money. */
export interface MoneyTables {
  payments: PaymentTable;
  payment_entries: PaymentEntryTable;
  refunds: RefundTable;
  sandbox_payments: SandboxPaymentTable;
  sandbox_refunds: SandboxRefundTable;
}

/** One try to pay an order online; an order may have several, one after another. */
interface PaymentTable {
  id: string;
  order_id: string;
  method: OnlineMethod;
  cents: number;
  /** What the provider's page shows: ChargedLine[]. */
  lines_json: string;
  /** Null until the provider has opened its page. */
  session_id: string | null;
  page_url: string | null;
  /** Origin of the shop to which the customer goes back. */
  return_to: string;
  api_origin: string;
  customer_email: string;
  state: 'open' | 'pending' | 'paid' | 'failed' | 'expired' | 'closed';
  created_at: string;
  expires_at: string;
  paid_at: string | null;
  /** What a refund names: the provider's own id of the money that it has taken. */
  charge_reference: string | null;
  /** What a Multibanco payer types. */
  entity: string | null;
  reference: string | null;
  /** Set with the intent to close the page at the provider, until that is done. */
  close_asked_at: string | null;
  is_reminded: Generated<Flag>;
}

/** The ledger of an order's money, append-only: cents are positive, the kind tells their direction. */
interface PaymentEntryTable {
  seq: Generated<number>;
  id: string;
  order_id: string;
  payment_id: string | null;
  refund_id: string | null;
  kind: 'charge' | 'refund' | 'collected' | 'collected_undone' | 'refund_returned';
  cents: number;
  /** The same for the same move of money, so that it is written once. */
  reference: string;
  actor: Actor;
  note: string | null;
  created_at: string;
}

/** Money on its way back; `id` and `attempt` are the idempotency key at the provider. */
interface RefundTable {
  seq: Generated<number>;
  id: string;
  order_id: string;
  payment_id: string | null;
  return_id: string | null;
  way: RefundWay;
  method: PaymentMethod;
  cents: number;
  /** How much of the order's delivery it gives back. */
  delivery_cents: Generated<number>;
  /** LinePieces[] that it is for; empty for an amount. */
  lines_json: string;
  reason: string;
  actor: Actor;
  state: RefundState;
  attempt: Generated<number>;
  /** The provider's id of it. */
  reference: string | null;
  failure: string | null;
  /** Until when the customer has time to answer the provider. */
  ends_at: string | null;
  created_at: string;
  changed_at: string;
}

/** The sandbox's own books, which the shop reads only by asking the sandbox. */
interface SandboxPaymentTable {
  session_id: string;
  request_key: string;
  order_id: string;
  payment_id: string;
  method: OnlineMethod;
  cents: number;
  lines_json: string;
  return_to: string;
  state: 'open' | 'pending' | 'paid' | 'failed' | 'expired';
  /** What becomes of refunds that are asked for from now on. */
  refund_mode: 'works' | 'waits' | 'fails';
  phone: string | null;
  entity: string | null;
  reference: string | null;
  expires_at: string;
  /** When a promised payment comes by itself. */
  due_at: string | null;
  /** Whether the shop has taken the message about the state; the next start sends it again if not. */
  is_told: Generated<Flag>;
}

interface SandboxRefundTable {
  id: string;
  request_key: string;
  session_id: string;
  refund_id: string;
  attempt: number;
  cents: number;
  state: 'waiting' | 'done' | 'failed';
  ends_at: string | null;
  is_told: Generated<Flag>;
}
