import type { Generated, Kysely } from 'kysely';
import type { OrderStatus, PaymentType } from '#contract/order.ts';
import type {
  Actor,
  OnlineMethod,
  OrderEventKind,
  PaymentMethod,
  RefundState,
  RefundWay,
  ReturnReason,
  ReturnState,
} from '#contract/order-life.ts';

/** 0 or 1, since SQLite knows no boolean. */
export type Flag = 0 | 1;

/** Columns named `_cents` are integer euro cents, `_at` ISO dates, `_json` texts written by JSON.stringify. */
export interface Tables {
  users: UserTable;
  sellers: SellerTable;
  sessions: SessionTable;
  products: ProductTable;
  price_changes: PriceChangeTable;
  product_changes: ProductChangeTable;
  addresses: AddressTable;
  orders: OrderTable;
  order_lines: OrderLineTable;
  order_events: OrderEventTable;
  payments: PaymentTable;
  payment_entries: PaymentEntryTable;
  refunds: RefundTable;
  sandbox_payments: SandboxPaymentTable;
  sandbox_refunds: SandboxRefundTable;
  order_returns: OrderReturnTable;
  reviews: ReviewTable;
  versions: VersionTable;
  contact_messages: ContactMessageTable;
  newsletter_addresses: NewsletterAddressTable;
  outbox: OutboxTable;
}

/** The database, or a transaction of it. */
export type ShopDatabase = Kysely<Tables>;

interface UserTable {
  id: string;
  name: string;
  email: string;
  password_hash: string;
  cart_json: string;
  created_at: string;
}

interface SellerTable {
  id: string;
  email: string;
  password_hash: string;
}

interface SessionTable {
  token_hash: string;
  audience: 'customer' | 'seller';
  account_id: string;
  expires_at: string;
}

interface ProductTable {
  seq: Generated<number>;
  id: string;
  name: string;
  category: string;
  description_json: string;
  price_cents: number;
  offer_cents: number;
  in_stock: Flag;
  weight: string | null;
  pictures_json: string;
  created_at: string;
  /** When the product was taken out of the shop; null while it is in it. */
  archived_at: string | null;
  /** As domain/product-search.ts folds it. */
  search_text: Generated<string>;
}

/** Prices of a product from a moment on; one that was never changed has no rows. */
interface PriceChangeTable {
  seq: Generated<number>;
  product_id: string;
  price_cents: number;
  offer_cents: number;
  changed_at: string;
}

/** The number, of those that `versions` counts for products, of a product's last change; products that are gone included. */
interface ProductChangeTable {
  product_id: string;
  version: number;
}

interface AddressTable {
  seq: Generated<number>;
  id: string;
  user_id: string;
  address_json: string;
  created_at: string;
}

interface OrderTable {
  seq: Generated<number>;
  id: string;
  user_id: string;
  idempotency_key: string | null;
  address_json: string;
  subtotal_cents: number;
  discount_cents: number;
  discount_percentage: number;
  total_cents: number;
  promo_code: string;
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
  /** Whether the sandbox takes its money. */
  is_test: Generated<Flag>;
  /** Grows with every change; an act that starts from an older one is refused. */
  version: Generated<number>;
  seller_note: Generated<string>;
  cancel_reason: string | null;
  came_back_at: string | null;
  /** Since when the order is work to do: cash orders when they are placed, others when they are paid. */
  ready_at: string | null;
  /** As domain/order-search.ts folds it. */
  search_text: Generated<string>;
}

/** The timeline of an order, append-only. */
interface OrderEventTable {
  seq: Generated<number>;
  id: string;
  order_id: string;
  kind: OrderEventKind;
  actor: Actor;
  note: string | null;
  cents: number | null;
  data_json: string | null;
  created_at: string;
}

interface OrderLineTable {
  order_id: string;
  position: number;
  product_id: string;
  /** Pieces in force; 0 once the line is taken out. */
  quantity: number;
  ordered_quantity: number;
  /** The line's share of the order's discount, for all its ordered pieces. */
  discount_cents: number;
  name: string;
  category: string;
  price_cents: number;
  offer_cents: number;
  pictures_json: string;
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
  kind: 'charge' | 'refund' | 'collected' | 'refund_returned';
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

interface OrderReturnTable {
  seq: Generated<number>;
  id: string;
  order_id: string;
  kind: 'return';
  state: ReturnState;
  /** LinePieces[]. */
  lines_json: string;
  reason: ReturnReason;
  note: string;
  refusal: string | null;
  is_sellable: Flag | null;
  actor: Actor;
  created_at: string;
  changed_at: string;
}

interface ReviewTable {
  seq: Generated<number>;
  id: string;
  user_id: string;
  order_id: string;
  product_id: string;
  user_name: string;
  user_location: string;
  rating: number;
  title: string;
  comment: string;
  created_at: string;
}

/** Counts that triggers keep: `products` grows with every write to products and reviews. */
interface VersionTable {
  name: string;
  value: number;
}

interface ContactMessageTable {
  seq: Generated<number>;
  id: string;
  name: string;
  email: string;
  message: string;
  created_at: string;
}

interface NewsletterAddressTable {
  email: string;
  created_at: string;
}

interface OutboxTable {
  seq: Generated<number>;
  id: string;
  to: string;
  reply_to: string | null;
  subject: string;
  text: string;
  html: string;
  /** The same at every attempt, so that a mail which arrives twice is shown once. */
  message_id: string;
  created_at: string;
  sent_at: string | null;
  attempts: number;
  /** Null when nothing is left to do: it was sent, or given up. */
  next_attempt_at: string | null;
  last_error: string | null;
  /** The event of an order that it tells of; taken away with the event's undo while it is unsent. */
  event_id: string | null;
}
