import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { Order, OrderDetail, OrderStatus } from './order.ts';

/** Why an order waits on the list of what is to settle, but for a parcel that came back, which `cameBackAt` tells. */
const settleReasons = ['withdrawal', 'return', 'refund', 'transfer', 'paid', 'given_back', 'cash'] as const;
export const SettleReason = z.enum(settleReasons);
export type SettleReason = z.infer<typeof SettleReason>;

/** An order as the seller sees it; `seq` grows with every order of the shop. */
export const SellerOrder = z.extend(Order, {
  seq: z.int(),
  customer: z.object({ name: z.string(), email: z.string() }),
  /** Since when it is work to do: from the order on for cash, from the payment on for the others. */
  readyAt: z.optional(z.nullable(z.string())),
  /** On which day of Lisbon it leaves, and before which hour what is ordered still leaves on the same day; null when it does not. */
  leaves: z.optional(z.nullable(z.object({ on: z.string(), orderedBefore: z.int() }))),
  /** A withdrawal, an open return, a refund that failed, money to transfer, money of a cancelled order or of one to pack that went back, cash that has not come. */
  toSettle: z.optional(z.array(SettleReason)),
  /** The day by which the money of a withdrawal is due. */
  moneyDueOn: z.optional(z.string()),
});
export type SellerOrder = z.infer<typeof SellerOrder>;

/** The steps of the seller that can be taken back for a while. */
export const UndoableKind = z.enum(['processing', 'shipped', 'delivered', 'cash_collected']);
export type UndoableKind = z.infer<typeof UndoableKind>;

/** One order with all that the seller may see and do. */
export const SellerOrderDetail = z.extend(OrderDetail, {
  seq: z.int(),
  customer: z.object({ name: z.string(), email: z.string() }),
  readyAt: z.optional(z.nullable(z.string())),
  /** The seller's own note. */
  note: z.string(),
  /** The kinds of SellerAct that are possible now. */
  acts: z.array(z.string()),
  /** Until when the last step can be taken back; null when it cannot. */
  undoUntil: z.nullable(z.string()),
  /** Additive: the step that an undo takes back; missing when it takes none. */
  undoes: z.optional(UndoableKind),
  /** Additive: whether the goods of a parcel that came back can be sold again; null while none has come back. */
  cameBackSellable: z.optional(z.nullable(z.boolean())),
  /** What can still be given back, in euros, refunds under way taken off. */
  refundable: z.number(),
  /** How much of the delivery that is, in euros. */
  refundableDelivery: z.optional(z.number()),
  /** Additive: ids of other orders with the same tracking number, the newest first; missing without any. */
  sameTracking: z.optional(z.array(z.string())),
  /** Names of the carriers that the shop knows. */
  carriers: z.array(z.string()),
  /**
   * The customer's first withdrawal that is not settled: from which goods, empty for all, by when the money is due, and
   * whether it came from the order's e-mail.
   */
  withdrawn: z.optional(z.object({ goods: z.string(), dueOn: z.string(), isOwnEmail: z.boolean() })),
});
export type SellerOrderDetail = z.infer<typeof SellerOrderDetail>;

/** The seller's desk: to pack, waiting for payment, on the way, to settle. */
export const deskTabs = ['pack', 'waiting', 'way', 'settle'] as const;
export const DeskTab = z.enum(deskTabs);
export type DeskTab = z.infer<typeof DeskTab>;

const paymentFilters = ['COD', 'Online', 'card', 'mb_way', 'multibanco', 'paid', 'pending'] as const;

/** A day as Lisbon has it, `2026-06-15`; any other text is refused. */
const Day = z.iso.date();

/**
 * Which orders: `from` and `to` are days, both included. Each word of `query` is part of a name, e-mail, phone, town,
 * postcode, product, tracking number or id, or the order's total (`27,90`, `27.90 €`). A desk's list begins with the oldest, all others with the newest.
 */
export const SellerOrderQuery = z.object({
  desk: z.optional(DeskTab),
  status: z.optional(OrderStatus),
  payment: z.optional(z.enum(paymentFilters)),
  from: z.optional(Day),
  to: z.optional(Day),
  query: z._default(z.string().check(z.trim(), z.maxLength(limits.seller.maxQueryLength)), ''),
});
export type SellerOrderQuery = z.infer<typeof SellerOrderQuery>;
