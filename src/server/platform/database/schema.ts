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

/** Columns named `_cents` are integer euro cents, `_at` ISO dates, `_json` texts written by JSON.stringify. */
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

/** The database, or a transaction of it. */
export type ShopDatabase = Kysely<Tables>;

interface UserTable {
  id: string;
  name: string;
  /** What the customer logs in with; of a guest, who has no account yet, `guest` and the id. */
  email: string;
  /** Empty while there is no password. */
  password_hash: string;
  cart_json: string;
  created_at: string;
  /** When the account was deleted; null while it is there. */
  deleted_at: string | null;
  /** When the last order of a deleted account lost what only a running order needs. */
  trimmed_at: string | null;
  /** When a link that was mailed to the address has been followed; null until then. */
  address_proven_at: Generated<string | null>;
  /** Where a guest is written to; null in an account. */
  contact_email: Generated<string | null>;
}

interface SessionTable {
  token_hash: string;
  audience: 'customer' | 'seller';
  account_id: string;
  expires_at: string;
  /** When its owner logged in; null in a session of the time before this was kept, until its next use. */
  started_at: string | null;
  /** Browser and system, as far as it is known. */
  device: Generated<string | null>;
  /** When it was used, to the hour. */
  last_used_at: Generated<string | null>;
  /** When its holder last proved again who it is, by a password or a mailed code. */
  proved_at: Generated<string | null>;
}

/** A link in a mail that has not been used. */
interface MailedLinkTable {
  token_hash: string;
  /** `code`: six digits that prove who is calling; the others are links. */
  purpose: 'address' | 'password' | 'new_email' | 'entry' | 'login' | 'code' | 'not_me' | 'seller_not_me';
  /** Empty when there is no such account, which nobody outside may find out. */
  account_id: string;
  email: string;
  expires_at: string;
}

interface UpkeepTable {
  name: string;
  done_at: string;
  note: string | null;
}

/** Keys that the shop has made for itself. */
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
  /** When the product was taken out of the shop; null while it is in it. */
  archived_at: string | null;
  /** As domain/product-search.ts folds it. */
  search_text: Generated<string>;
  /** What the seller calls it by; no other product of the shop has the same. */
  sku: Generated<string | null>;
  /** The last day of the offer, as Lisbon has it; null where it has no end. */
  offer_until: Generated<string | null>;
  /** What the seller said of the product (`Attributes`); null while that is nothing. */
  attributes_json: Generated<string | null>;
}

/** Prices of a product from a moment on; one from a file or of the demo catalogue has no rows until they change. */
/** Marks an entry of `price_changes` as a mistake, append-only: the entry stays. */
interface PriceCorrectionTable {
  change_seq: number;
  product_id: string;
  reason: string;
  corrected_at: string;
}

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
  /** 1: a guest typed it before the account's owner was known. */
  from_guest: Generated<Flag>;
}

interface OrderTable {
  seq: Generated<number>;
  id: string;
  user_id: string;
  idempotency_key: string | null;
  /** Of what was sent under the key; null without one, and in an order of the time before this was kept. */
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
  /** Whether the sandbox takes its money. */
  is_test: Generated<Flag>;
  /** Grows with every change; an act that starts from an older one is refused. */
  version: Generated<number>;
  seller_note: Generated<string>;
  cancel_reason: string | null;
  came_back_at: string | null;
  /** Whether the goods that came back can be sold again; null while none have come back. */
  came_back_sellable: Flag | null;
  /** Since when the order is work to do: cash orders when they are placed, others when they are paid. */
  ready_at: string | null;
  /** The customer's tax number, and the name for the invoice. */
  nif: string | null;
  company: string | null;
  /** Whether the customer was told of the right of withdrawal before ordering, by what placed the order. */
  told_of_withdrawal: Generated<Flag>;
  /** What certified software has made of it. */
  invoice_number: Generated<string | null>;
  invoice_url: Generated<string | null>;
  /** Since when an order that nobody has paid holds no counted pieces any more; null while it does. */
  released_at: Generated<string | null>;
  /** Until when it waits for its customer to prove the address; null once it does not. */
  confirm_by: Generated<string | null>;
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
  sku: Generated<string | null>;
  /** Pieces of counted stock that the line holds, or held until it was shipped. */
  taken: Generated<number>;
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
  /** Whether its writer wants the town to be shown. */
  shows_town: Generated<Flag>;
  /** Whether the order stays delivered, and a piece of the product with its customer. */
  is_verified: Generated<Flag>;
  changed_at: Generated<string | null>;
  /** The shop's, in public. */
  answer: Generated<string | null>;
  answered_at: Generated<string | null>;
  /** Since when the seller does not show it, and why. */
  hidden_at: Generated<string | null>;
  hidden_reason: Generated<string | null>;
  /** Of several by one customer about one product, from a time when that was possible, all but the newest have this. */
  replaced_at: Generated<string | null>;
}

/** What visitors think is wrong with a review. */
interface ReviewReportTable {
  seq: Generated<number>;
  id: string;
  review_id: string;
  reason: string;
  created_at: string;
  /** When the seller has seen to it. */
  settled_at: string | null;
}

/**
 * Counts that triggers keep: `products` grows with every write to products and reviews, and with changes of stock that
 * pages show; the rows `stock-…` together with every other change of a quantity.
 */
interface VersionTable {
  name: string;
  value: number;
}
