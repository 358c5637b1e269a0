import type { OrderEventKind } from '#features/orders/contract/order-life.ts';
import type { Address } from '#features/addresses/contract/address.ts';

/**
 * The data that the shop keeps of a person whose account was deleted, by column, with the reason. Every other column
 * contains no personal data or is deleted with the row.
 *
 * Immediately, with the account:
 *
 * - `users`: the row stays, because orders and reviews refer to it. `id` and `created_at` stay. Name, e-mail, password and
 *   cart are emptied, so that the e-mail can register again.
 * - `sessions`, `passkeys`, `mailed_links` and `addresses`: deleted.
 * - `stock_notices`, `newsletter_addresses` and links against intruders (`mailed_links`) of the e-mail: deleted if the address is
 *   proven or the seller deletes them.
 * - `reviews`: rating, title and text stay, because they describe the product. Name and town are deleted.
 * - `contact_messages`: deleted if the address is proven or the seller deletes them. The seller checks the person's identity
 *   first. Other messages are deleted after `retention.messageDays`.
 * - `withdrawals`: stay as sent. They prove that a contract has ended and when its refund was due. This row is the evidence, so
 *   the mails about it (the customer's receipt and the shop's notice) may be deleted.
 * - `outbox`: sent mails to the address are deleted, except those of `evidenceOf`, which prove agreements. The shop's copies of
 *   messages and withdrawals from the address are deleted too. Both only if the address is proven or the seller deletes them.
 *   Other notices to the shop contain the customer's name. They lose their text after `retention.mailDays`, like all mails.
 *
 * - `former_orders`, `former_customers`: deleted with the account that has proven the address, or if the address is proven or the seller
 *   deletes them. They are not the books of the former shop, which the seller keeps elsewhere. Others are deleted ten years after the order.
 * - `deleted_addresses`: a keyed hash of the address is kept for ten years, so that an import of the former shop does not bring the person back.
 * - `history_imports`: has no personal data except what the seller writes into the name of a file.
 *
 * When an order has ended (`features/orders/rules/order-end.ts`), at the deletion or at the next daily run:
 *
 * - `orders`: `id`, `user_id`, amounts, taxes, ways and times stay. Of `address_json`, the name, the postal address, `nif` and
 *   `company` stay, because an invoice contains them. Books are kept for ten years (CIVA art. 36 and 52, CIRC art. 123).
 *   E-mail, phone, idempotency key, tracking number, carrier and the reason of a cancellation are deleted.
 *   `search_text` is rebuilt from the remaining data.
 * - `order_lines`, `payment_entries`, `refunds`, `stock_movements`: stay, because they are the books. A bank's message about a
 *   failed refund is deleted.
 * - `payments`: amounts, times and the provider's references stay, because they identify the payment. The e-mail and the
 *   page's address are deleted.
 * - `order_events`: kinds and times stay. Only notes about money stay (`keptNotes`).
 * - `order_notes`, `order_changes`: deleted.
 * - `order_returns`: quantity, reason and state stay, because they explain refunds. Free text is deleted.
 * - `sandbox_payments`: the phone is deleted.
 *
 * Until then, an order keeps all its data, because it still has to arrive, be paid or be refunded.
 */
export const keptNotes = [
  'line_changed',
  'cash_collected',
  'refund_asked',
  'refund_waiting',
  'refund_done',
  'refund_failed',
] as const satisfies readonly OrderEventKind[];

/** The events whose mails are kept with the order as evidence: agreements and refunds. */
export const evidenceOf = [
  'placed',
  'paid',
  'refund_asked',
  'refund_waiting',
  'refund_done',
] as const satisfies readonly OrderEventKind[];

/** The longest retention times, in days. */
export const retention = { mailDays: 30, messageDays: 365, guestDays: 30 } as const;

export const invoiceAddress = (address: Address): Address => ({ ...address, _id: '', email: '', phone: '' });
