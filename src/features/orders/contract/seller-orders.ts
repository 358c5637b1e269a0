import * as z from 'zod/mini';
import { limits } from '#core/limits.ts';
import { OrderProposal } from './order-proposal.ts';
import { Order, OrderDetail, OrderStatus } from './order.ts';

/** Why an order is on the list "To settle". A returned parcel is not a reason here, because `cameBackAt` reports it. */
export const SettleReason = z.enum(['withdrawal', 'return', 'refund', 'transfer', 'paid', 'given_back', 'cash']);
export type SettleReason = z.infer<typeof SettleReason>;

/** An order as the seller sees it. `seq` increases with every order of the shop. */
export const SellerOrder = z.extend(Order, {
  seq: z.int(),
  customer: z.object({ name: z.string(), email: z.string() }),
  /** When the order became ready to pack: at the order for cash, at the payment for other methods. */
  readyAt: z.optional(z.nullable(z.string())),
  /** The day of dispatch in Lisbon, and the cut-off hour for that day. Null if the order does not leave. */
  leaves: z.optional(z.nullable(z.object({ on: z.string(), orderedBefore: z.int() }))),
  /** An open withdrawal or return, a failed refund, a transfer to make, a paid cancelled or refunded order, or uncollected cash. */
  toSettle: z.optional(z.array(SettleReason)),
  /** Additive: whether a proposed change waits for the customer's answer. */
  awaitsAnswer: z.optional(z.boolean()),
  /** The last day for the refund of a withdrawal. */
  moneyDueOn: z.optional(z.string()),
});
export type SellerOrder = z.infer<typeof SellerOrder>;

/** A note on an order. `by` is the e-mail of its author, or empty. It can be deleted until `deletableUntil`; null if it cannot. */
export const OrderNote = z.object({
  id: z.string(),
  text: z.string(),
  by: z.string(),
  at: z.string(),
  deletableUntil: z.nullable(z.string()),
});
export type OrderNote = z.infer<typeof OrderNote>;

/** A mail of an order to its customer. `failed`: the mail server has refused it for good. */
export const OrderMail = z.object({
  id: z.string(),
  subject: z.string(),
  to: z.string(),
  at: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  /** Whether it repeats an earlier mail. */
  isCopy: z.boolean(),
  /** Whether `mail_again` can send it now. */
  canSend: z.boolean(),
});
export type OrderMail = z.infer<typeof OrderMail>;

/** The seller's steps that can be undone for a limited time. */
export const UndoableKind = z.enum(['processing', 'shipped', 'delivered', 'cash_collected']);
export type UndoableKind = z.infer<typeof UndoableKind>;

/** One order with everything that the seller may see and do. */
export const SellerOrderDetail = z.extend(OrderDetail, {
  seq: z.int(),
  customer: z.object({ name: z.string(), email: z.string() }),
  readyAt: z.optional(z.nullable(z.string())),
  /** The newest note; empty without one. */
  note: z.string(),
  /** Additive: all notes, oldest first. */
  notes: z.optional(z.array(OrderNote)),
  /** Additive: the mails to the customer, oldest first. */
  mails: z.optional(z.array(OrderMail)),
  /** Additive: the newest proposed change; missing if there is none. */
  proposal: z.optional(OrderProposal),
  /** The kinds of SellerAction that are possible now. */
  acts: z.array(z.string()),
  /** The last step can be undone until this date; null if it cannot. */
  undoUntil: z.nullable(z.string()),
  /** Additive: the step that an undo would revert; missing if there is none. */
  undoes: z.optional(UndoableKind),
  /** Additive: whether the goods of a returned parcel can be sold again; null if no parcel came back. */
  cameBackSellable: z.optional(z.nullable(z.boolean())),
  /** The refundable amount in euros, without pending refunds. */
  refundable: z.number(),
  /** The refundable part of the delivery price, in euros. */
  refundableDelivery: z.optional(z.number()),
  /** Additive: ids of other orders with the same tracking number, newest first; missing if there are none. */
  sameTracking: z.optional(z.array(z.string())),
  /** Names of the shop's carriers. */
  carriers: z.array(z.string()),
  /** The first open withdrawal: its goods (empty for all), the refund's last day, and whether it came from the order's e-mail. */
  withdrawn: z.optional(z.object({ goods: z.string(), dueOn: z.string(), isOwnEmail: z.boolean() })),
});
export type SellerOrderDetail = z.infer<typeof SellerOrderDetail>;

/** The tabs of the seller's desk: to pack, waiting for payment, waiting for pre-ordered goods, on the way, to settle. */
export const deskTabs = ['pack', 'waiting', 'preorder', 'way', 'settle'] as const;
export const DeskTab = z.enum(deskTabs);
export type DeskTab = z.infer<typeof DeskTab>;

/** A day in Lisbon, `2026-06-15`. Any other text is refused. */
const Day = z.iso.date();

/**
 * Filters orders. `from` and `to` are days, both included. Each word of `query` must occur in a name, e-mail, phone, town, postcode, product,
 * tracking number or id, or equal the order's total (`27,90`, `27.90 €`). A list of the desk is sorted oldest first, all others newest first.
 */
export const SellerOrderQuery = z.object({
  desk: z.optional(DeskTab),
  status: z.optional(OrderStatus),
  payment: z.optional(z.enum(['COD', 'Online', 'card', 'mb_way', 'multibanco', 'paid', 'pending'])),
  from: z.optional(Day),
  to: z.optional(Day),
  query: z._default(z.string().check(z.trim(), z.maxLength(limits.seller.maxQueryLength)), ''),
});
export type SellerOrderQuery = z.infer<typeof SellerOrderQuery>;
