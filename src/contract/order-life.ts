import * as z from 'zod/mini';

/** The ways of paying; `cash` is paid on delivery, the others online before the order is packed. */
export const paymentMethods = ['card', 'mb_way', 'multibanco', 'cash'] as const;
export const PaymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const onlineMethods = ['card', 'mb_way', 'multibanco'] as const;
export const OnlineMethod = z.enum(onlineMethods);
export type OnlineMethod = z.infer<typeof OnlineMethod>;

/**
 * Where the payment of an order stands. Online: `open` (a page waits), `pending` (promised, a reference or an app has it),
 * `paid`, `expired`, `failed`, `closed` (by the shop or the customer). Cash: `due`, `collected`, `not_collected`.
 */
const paymentStates = [
  'open',
  'pending',
  'paid',
  'expired',
  'failed',
  'closed',
  'due',
  'collected',
  'not_collected',
] as const;
export const PaymentState = z.enum(paymentStates);
export type PaymentState = z.infer<typeof PaymentState>;

/** The payment of an order that counts now; amounts in euros. */
export const OrderPayment = z.object({
  method: PaymentMethod,
  state: PaymentState,
  amount: z.number(),
  /** Until when it can be paid; null when that has no end. */
  expiresAt: z.optional(z.nullable(z.string())),
  /** The provider's page, while it can be used. */
  url: z.optional(z.nullable(z.string())),
  /** What a Multibanco payer types at the machine: 5 and 9 digits without blanks. */
  entity: z.optional(z.nullable(z.string())),
  reference: z.optional(z.nullable(z.string())),
});
export type OrderPayment = z.infer<typeof OrderPayment>;

/** The fields that the reference API adds to an order wherever it sends one; amounts in euros. */
export const orderLifeFields = {
  /** Grows with every change; an act names the one that it starts from. */
  version: z.optional(z.int()),
  delivery: z.optional(z.number()),
  taxPercentage: z.optional(z.number()),
  payment: z.optional(OrderPayment),
  /** Charged or collected so far, before refunds. */
  paidAmount: z.optional(z.number()),
  refundedAmount: z.optional(z.number()),
  /** Refunds that are asked for and have not arrived. */
  refundingAmount: z.optional(z.number()),
  /** Whether the sandbox took its money, so that nothing was really paid. */
  isTest: z.optional(z.boolean()),
  carrier: z.optional(z.nullable(z.string())),
  /** The carrier's page about the parcel. */
  trackingUrl: z.optional(z.nullable(z.string())),
  /** When the parcel came back undelivered; null unless it has. */
  cameBackAt: z.optional(z.nullable(z.string())),
  cancelReason: z.optional(z.nullable(z.string())),
  /** The customer's tax number, and the name for the invoice; null when they were not given. */
  nif: z.optional(z.nullable(z.string())),
  company: z.optional(z.nullable(z.string())),
  /** What certified software has made of the order; null until it tells. */
  invoice: z.optional(z.nullable(z.object({ number: z.string(), url: z.nullable(z.string()) }))),
  /** The first and the last day on which it arrives, `2026-11-25`; null where none can be told. */
  arrival: z.optional(z.nullable(z.object({ from: z.string(), to: z.string() }))),
  /** Whether its customer has withdrawn from all or some of it, until the seller has settled that. */
  isWithdrawn: z.optional(z.boolean()),
  /** Whether that covers all of it. */
  isWhollyWithdrawn: z.optional(z.boolean()),
  /** Since when its counted pieces are on sale again, since nobody has paid in time; null while they are kept for it. */
  releasedAt: z.optional(z.nullable(z.string())),
  /** Until when it waits for its customer to prove the address; null when it does not. */
  confirmBy: z.optional(z.nullable(z.string())),
} as const;

const actors = ['customer', 'seller', 'provider', 'clock'] as const;
export const Actor = z.enum(actors);
export type Actor = z.infer<typeof Actor>;

/** What can happen to an order; each has one row in the timeline. */
const orderEventKinds = [
  'placed',
  'payment_opened',
  'payment_pending',
  'payment_failed',
  'payment_expired',
  'payment_closed',
  'paid',
  'ready',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'undone',
  'tracking_changed',
  'address_changed',
  'line_changed',
  'note_changed',
  'cash_collected',
  'came_back',
  'sent_again',
  'refund_asked',
  'refund_waiting',
  'refund_done',
  'refund_failed',
  'return_requested',
  'return_accepted',
  'return_refused',
  'return_received',
  'return_settled',
  'disputed',
  'dispute_won',
  'withdrawn',
] as const;
export const OrderEventKind = z.enum(orderEventKinds);
export type OrderEventKind = z.infer<typeof OrderEventKind>;

/** One row of the timeline. `amount` in euros where money is meant; `note` is what the one who acted wrote. */
export const OrderEvent = z.object({
  kind: OrderEventKind,
  by: Actor,
  at: z.string(),
  note: z.optional(z.nullable(z.string())),
  amount: z.optional(z.nullable(z.number())),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** `asked` waits to be sent, `sent` for the provider, `waiting` for the customer's IBAN until `endsAt`. */
const refundStates = ['asked', 'sent', 'waiting', 'done', 'failed'] as const;
export const RefundState = z.enum(refundStates);
export type RefundState = z.infer<typeof RefundState>;

/** How money goes back: by the provider who took it, or by a transfer that the seller makes. */
export const RefundWay = z.enum(['provider', 'transfer']);
export type RefundWay = z.infer<typeof RefundWay>;

/** Money on its way back; amount in euros. */
export const OrderRefund = z.object({
  id: z.string(),
  amount: z.number(),
  way: RefundWay,
  method: PaymentMethod,
  state: RefundState,
  reason: z.string(),
  askedAt: z.string(),
  changedAt: z.string(),
  endsAt: z.optional(z.nullable(z.string())),
  /** Why it failed, in the provider's words; the seller's screens alone have it. */
  failure: z.optional(z.nullable(z.string())),
});
export type OrderRefund = z.infer<typeof OrderRefund>;

/** Pieces of a line, which is named by its position in the order as it was placed. */
export const LinePieces = z.object({ position: z.int().check(z.minimum(0)), quantity: z.int().check(z.minimum(1)) });
export type LinePieces = z.infer<typeof LinePieces>;

const returnStates = ['requested', 'accepted', 'received', 'settled', 'refused'] as const;
export const ReturnState = z.enum(returnStates);
export type ReturnState = z.infer<typeof ReturnState>;

const returnReasons = ['size', 'damaged', 'wrong', 'changed_mind', 'other'] as const;
export const ReturnReason = z.enum(returnReasons);
export type ReturnReason = z.infer<typeof ReturnReason>;

/** Goods that come back. The law's withdrawal will be a kind of its own, with its own states. */
export const OrderReturn = z.object({
  id: z.string(),
  kind: z.enum(['return']),
  state: ReturnState,
  lines: z.array(LinePieces),
  /** Additive: what settling gives back for exactly these pieces, in euros; missing once it is settled or refused. */
  refundable: z.optional(z.number()),
  reason: ReturnReason,
  note: z.string(),
  /** What the seller wrote when the return was refused. */
  refusal: z.optional(z.nullable(z.string())),
  /** Whether the goods may be sold again; null until they are here. */
  isSellable: z.optional(z.nullable(z.boolean())),
  requestedBy: Actor,
  requestedAt: z.string(),
  changedAt: z.string(),
});
export type OrderReturn = z.infer<typeof OrderReturn>;

/** A line as it is in force: `ordered` pieces less those taken out; amounts in euros, after the discount. */
export const OrderLine = z.object({
  position: z.int(),
  productId: z.string(),
  name: z.string(),
  sku: z.optional(z.nullable(z.string())),
  image: z.array(z.string()),
  ordered: z.int(),
  quantity: z.int(),
  /** Pieces of returns that are not refused. */
  returning: z.int(),
  /** Pieces that money was given back for, or is under way, as a line of a refund. */
  refunded: z.int(),
  /** What the pieces in force cost. */
  amount: z.number(),
  /** Additive: the price of a piece, and the discount that all ordered pieces share. */
  offerPrice: z.optional(z.number()),
  discount: z.optional(z.number()),
});
export type OrderLine = z.infer<typeof OrderLine>;
