import type { OrderEventKind } from '#contract/order-life.ts';
import type { Address } from '#contract/address.ts';

/**
 * What stays of a person whose account was deleted, column by column, and why. A column that is not named here either
 * says nothing of a person or is deleted with the row.
 *
 * At once, with the account:
 *
 * - `users`: the row stays, since orders and reviews point to it. `id` and `created_at` stay; name, e-mail, password and
 *   cart are emptied, so that the e-mail can register anew.
 * - `sessions`, `passkeys`, `mailed_links`, `addresses`, `stock_notices` and `newsletter_addresses` of the e-mail: deleted.
 * - `reviews`: rating, title and text stay, since they tell of the product; name and town go.
 * - `contact_messages`: deleted when the address is proven, or the seller does it, who has made sure who asks; others go after
 *   `retention.messageDays`.
 * - `withdrawals`: stay as they were sent, they prove that a contract has ended and by when its money was due.
 * - `outbox`: mails that were sent go, except those of `evidenceOf`, which prove what both sides agreed on. Notices to the
 *   shop itself, which name the customer, lose their text with all other mails after `retention.mailDays`.
 *
 * When an order is over (`domain/orders/order-end.ts`), at the deletion or at the next daily run after its end:
 *
 * - `orders`: `id`, `user_id`, amounts, taxes, ways and times stay, and of `address_json` the name and the postal
 *   address, `nif` and `company`: an invoice names them, and books are kept for ten years (CIVA art. 36 and 52, CIRC art. 123). E-mail, phone,
 *   idempotency key, tracking number, carrier, the seller's note and the reason of a cancellation go; `search_text` is
 *   written anew from what is left.
 * - `order_lines`, `payment_entries`, `refunds`, `stock_movements`: stay, they are the books. What a bank said of a refund
 *   that failed goes.
 * - `payments`: amounts, times and the provider's references stay, by which money is found again; the e-mail and the
 *   address of the page go.
 * - `order_events`: what happened when stays, and of the notes those that tell of money (`keptNotes`).
 * - `order_returns`: pieces, reason and state stay, they explain refunds; free text goes.
 * - `sandbox_payments`: the phone goes.
 *
 * Until then an order keeps all that it was placed with: it has to arrive, be paid, or be paid back.
 */
export const keptNotes = [
  'line_changed',
  'cash_collected',
  'refund_asked',
  'refund_waiting',
  'refund_done',
  'refund_failed',
] as const satisfies readonly OrderEventKind[];

/** The events whose mails stay with the order as evidence: what was agreed, and the money that went back. */
export const evidenceOf = [
  'placed',
  'paid',
  'refund_asked',
  'refund_waiting',
  'refund_done',
] as const satisfies readonly OrderEventKind[];

/** How long things are kept at most, in days. */
export const retention = { mailDays: 30, messageDays: 365, guestDays: 30 } as const;

/** An address as an invoice needs it. */
export const invoiceAddress = (address: Address): Address => ({ ...address, _id: '', email: '', phone: '' });
