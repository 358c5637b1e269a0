import type { Generated, Kysely } from 'kysely';
import type { OrderStatus, PaymentType } from '#contract/order.ts';
import type { Actor, OrderEventKind, PaymentMethod, ReturnReason, ReturnState } from '#contract/order-life.ts';
import type { AccountTables } from './account-tables.ts';
import type { AuditTables } from './audit-tables.ts';
import type { Flag } from './flag.ts';
import type { MessageTables } from './message-tables.ts';
import type { MoneyTables } from './money-tables.ts';
import type { StockTables } from './stock-tables.ts';
import type { WithdrawalTables } from './withdrawal-tables.ts';

export type { Flag } from './flag.ts';

/** Columns named `_cents` are integer euro cents, `_at` ISO dates, `_json` texts from JSON.stringify. */
export interface Tables extends AccountTables, AuditTables, MessageTables, MoneyTables, StockTables, WithdrawalTables {
  users: UserTable;
  sessions: SessionTable;
  mailed_links: MailedLinkTable;
  secrets: SecretTable;
  upkeep: UpkeepTable;
  products: ProductTable;
  price_changes: PriceChangeTable;
  price_corrections: PriceCorrectionTable;
  product_changes: ProductChangeTable;
  addresses: AddressTable;
  orders: OrderTable;
  order_lines: OrderLineTable;
  order_events: OrderEventTable;
  order_returns: OrderReturnTable;
  reviews: ReviewTable;
  review_reports: ReviewReportTable;
  versions: VersionTable;
}

/** The database or one of its transactions. */
export type ShopDatabase = Kysely<Tables>;

interface UserTable {
  id: string;
  name: string;
  /** The e-mail address for the login. For a guest without an account: `guest` and the id. */
  email: string;
  /** Empty if the account has no password. */
  password_hash: string;
  cart_json: string;
  created_at: string;
  /** When the account was deleted; null for an existing account. */
  deleted_at: string | null;
  /** When the last order of a deleted account lost the data that only open orders need. */
  trimmed_at: string | null;
  /** When a mailed link proved the address; null before. */
  address_proven_at: Generated<string | null>;
  /** The e-mail address of a guest; null for an account. */
  contact_email: Generated<string | null>;
}

interface SessionTable {
  token_hash: string;
  audience: 'customer' | 'seller';
  account_id: string;
  expires_at: string;
  /** When its owner logged in; null in an older session until its next use. */
  started_at: string | null;
  /** Browser and system, if known. */
  device: Generated<string | null>;
  /** The time of its last use, to the hour. */
  last_used_at: Generated<string | null>;
  /** When its holder last proved their identity by a password or a mailed code. */
  proved_at: Generated<string | null>;
}

/** An unused mailed link or code. */
interface MailedLinkTable {
  token_hash: string;
  /** `code`: six digits that prove the caller's identity. The others are links. */
  purpose: 'address' | 'password' | 'new_email' | 'entry' | 'login' | 'code' | 'not_me' | 'seller_not_me';
  /** Empty if there is no such account. Outsiders must not find this out. */
  account_id: string;
  email: string;
  expires_at: string;
}

interface UpkeepTable {
  name: string;
  done_at: string;
  note: string | null;
}

/** Keys that the shop has generated. */
interface SecretTable {
  name: string;
  /** Encrypted by the vault. */
  value: string;
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
  /** When the seller archived the product; null while it is in the shop. */
  archived_at: string | null;
  /** Folded by domain/product-search.ts. */
  search_text: Generated<string>;
  /** The seller's article number, unique in the shop. */
  sku: Generated<string | null>;
  /** The last day of the offer, in Lisbon time; null without an end. */
  offer_until: Generated<string | null>;
  /** The attributes that the seller has entered (`Attributes`); null without any. */
  attributes_json: Generated<string | null>;
}

/** Marks an entry of `price_changes` as a mistake. Append-only: the entry itself stays. */
interface PriceCorrectionTable {
  change_seq: number;
  product_id: string;
  reason: string;
  corrected_at: string;
}

/** The prices of a product from `changed_at` on. An imported or demo product has no rows until its price changes. */
interface PriceChangeTable {
  seq: Generated<number>;
  product_id: string;
  price_cents: number;
  offer_cents: number;
  changed_at: string;
}

/** The number of a product's last change, from the count `products` in `versions`. Deleted products are included. */
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
  /** 1 if a guest typed the address before the account's owner was known. */
  from_guest: Generated<Flag>;
}

interface OrderTable {
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
  /** Folded by domain/order-search.ts. */
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
}

interface OrderReturnTable {
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
  /** Whether the writer agrees to show the town. */
  shows_town: Generated<Flag>;
  /** Whether the order is still delivered and the customer has kept at least one unit of the product. */
  is_verified: Generated<Flag>;
  changed_at: Generated<string | null>;
  /** The shop's public answer. */
  answer: Generated<string | null>;
  answered_at: Generated<string | null>;
  /** When and why the seller hid it. */
  hidden_at: Generated<string | null>;
  hidden_reason: Generated<string | null>;
  /** Set on all but the newest review of a customer about a product. Earlier versions allowed several. */
  replaced_at: Generated<string | null>;
}

/** Visitors' reports about a review. */
interface ReviewReportTable {
  seq: Generated<number>;
  id: string;
  review_id: string;
  reason: string;
  created_at: string;
  /** When the seller handled it. */
  settled_at: string | null;
}

/**
 * Counts that triggers update. `products` grows with every write to products and reviews, and with changes of stock that
 * pages show. The rows `stock-…` together count all other changes of stock.
 */
interface VersionTable {
  name: string;
  value: number;
}
