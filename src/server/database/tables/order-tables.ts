import type { Generated } from 'kysely';
import type { PaymentMethod, PaymentType } from '#features/payments/contract.ts';
import type { OrderStatus } from '#features/orders/contract/order.ts';
import type { Actor } from '#core/actor.ts';
import type { OrderEventKind, ReturnReason, ReturnState } from '#features/orders/contract/order-life.ts';
import type { ConsentReason, ProposalState } from '#features/orders/contract/order-proposal.ts';
import type { Flag } from './flag.ts';

export interface OrderTables {
  orders: {
    seq: Generated<number>;
    id: string;
    user_id: string;
    idempotency_key: string | null;
    /** The hash of the request body for the idempotency key; null without a key and in older orders. */
    body_hash: Generated<string | null>;
    address_json: string;
    subtotal_cents: number;
    discount_cents: number;
    discount_percentage: number;
    total_cents: number;
    promo_code: string;
    /** The percentage of a code of the seller. Null without one, also with the code of the content file. */
    promo_percentage: Generated<number | null>;
    payment_type: PaymentType;
    is_paid: Flag;
    status: OrderStatus;
    created_at: string;
    status_changed_at: string | null;
    tracking_number: string | null;
    carrier: string | null;
    delivery_cents: Generated<number>;
    tax_percentage: Generated<number>;
    payment_method: PaymentMethod;
    /** Whether the payment sandbox receives its payments. */
    is_test: Generated<Flag>;
    /** Grows with every change. An action that is based on an older version is refused. */
    version: Generated<number>;
    /** Always empty. `order_notes` has the notes. */
    seller_note: Generated<string>;
    cancel_reason: string | null;
    came_back_at: string | null;
    /** Whether the returned goods can be sold again; null before a return. */
    came_back_sellable: Flag | null;
    /** When the order became ready to process: at placement for cash orders, at payment for others. */
    ready_at: string | null;
    /** The customer's tax number and the invoice name. */
    nif: string | null;
    company: string | null;
    /** Whether the page or program that placed the order informed the customer of the right of withdrawal. */
    told_of_withdrawal: Generated<Flag>;
    /** The invoice of certified software. */
    invoice_number: Generated<string | null>;
    invoice_url: Generated<string | null>;
    /** When an unpaid order released its reserved stock; null while it reserves stock. */
    released_at: Generated<string | null>;
    /** Until when it waits for its customer to prove the address; null if it does not wait. */
    confirm_by: Generated<string | null>;
    /** Whether the customer collects it at the shop. The address then only identifies the customer. */
    is_pickup: Generated<Flag>;
    /** Folded by features/orders/rules/order-search.ts. */
    search_text: Generated<string>;
  };

  order_lines: {
    order_id: string;
    position: number;
    product_id: string;
    /** The present quantity; 0 if the line was removed. */
    quantity: number;
    ordered_quantity: number;
    /** The line's share of the order's discount, for the full ordered quantity. */
    discount_cents: number;
    name: string;
    category: string;
    price_cents: number;
    offer_cents: number;
    pictures_json: string;
    sku: Generated<string | null>;
    /** The quantity of counted stock that the line reserves, or reserved until it was shipped. */
    taken: Generated<number>;
    /** The day of dispatch, in Lisbon, that the shop promised for a pre-ordered product; null for other products. */
    available_from: Generated<string | null>;
  };

  /** The timeline of an order, append-only. */
  order_events: {
    seq: Generated<number>;
    id: string;
    order_id: string;
    kind: OrderEventKind;
    actor: Actor;
    note: string | null;
    cents: number | null;
    data_json: string | null;
    created_at: string;
  };

  /** The seller's notes on an order. A note is deleted soon after it was written, or stays. */
  order_notes: {
    seq: Generated<number>;
    id: string;
    order_id: string;
    /** The seller's account; null for notes that earlier versions saved. */
    author_id: string | null;
    text: string;
    created_at: string;
  };

  /** Proposed changes that need the customer's consent. */
  order_changes: {
    seq: Generated<number>;
    id: string;
    order_id: string;
    /** The order's version at the proposal. */
    version: number;
    /** OrderChange. */
    change_json: string;
    /** The change for people, as in the timeline. */
    words: string;
    before_cents: number;
    after_cents: number;
    reason: ConsentReason;
    /** The hash of the token in the mail's link. */
    token_hash: string;
    state: ProposalState;
    /** The payment of the difference, or of the new total; null without one. */
    payment_id: string | null;
    /** The seller's account. */
    asked_by: string | null;
    ends_at: string;
    created_at: string;
    changed_at: string;
  };

  order_returns: {
    seq: Generated<number>;
    id: string;
    order_id: string;
    kind: 'return';
    state: ReturnState;
    /** LineQuantity[]. */
    lines_json: string;
    reason: ReturnReason;
    note: string;
    refusal: string | null;
    is_sellable: Flag | null;
    actor: Actor;
    created_at: string;
    changed_at: string;
  };

  /** Statements of withdrawal from a contract. They are never refused, and never deleted before their retention time ends. */
  withdrawals: {
    seq: Generated<number>;
    id: string;
    /** The same key for a statement that is sent twice. */
    key: string;
    name: string;
    /** As the customer typed it. */
    order_number: string;
    email: string;
    /** The goods in the customer's words; empty for the whole order. */
    goods: string;
    order_id: string | null;
    is_own_email: Flag;
    sent_at: string;
    settled_at: string | null;
    note: string | null;
  };
}
