import * as z from 'zod/mini';
import { Actor } from '#core/actor.ts';
import { LineQuantity, PaymentMethod, PaymentState, RefundState, RefundWay } from '#features/payments/contract.ts';

/** The present payment of an order; amounts in euros. */
export const OrderPayment = z.object({
  method: PaymentMethod,
  state: PaymentState,
  amount: z.number(),
  /** The deadline of the payment; null if it has none. */
  expiresAt: z.optional(z.nullable(z.string())),
  /** The provider's payment page, while it is usable. */
  url: z.optional(z.nullable(z.string())),
  /** The numbers for a Multibanco payment at a cash machine: 5 and 9 digits without spaces. */
  entity: z.optional(z.nullable(z.string())),
  reference: z.optional(z.nullable(z.string())),
});
export type OrderPayment = z.infer<typeof OrderPayment>;

/** Where and when the customer collects an order. The lists are empty if the shop has no such place any more. */
export const OrderPickup = z.object({
  address: z.array(z.string()),
  /** The opening hours. */
  hours: z.array(z.string()),
  hint: z.nullable(z.string()),
  /** The last day for collecting it, `2026-11-25`, once it is ready; otherwise null. */
  until: z.nullable(z.string()),
});
export type OrderPickup = z.infer<typeof OrderPickup>;

/** The fields that the reference API adds to every order; amounts in euros. */
export const orderLifeFields = {
  /** Increases with every change. An action sends the version that it is based on. */
  version: z.optional(z.int()),
  /** The percentage of a code that the seller has created. `discountPercentage` is 0 then, because of spec 7. */
  promoPercentage: z.optional(z.int()),
  delivery: z.optional(z.number()),
  taxPercentage: z.optional(z.number()),
  payment: z.optional(OrderPayment),
  /** The amount charged or collected so far, before refunds. */
  paidAmount: z.optional(z.number()),
  refundedAmount: z.optional(z.number()),
  /** Refunds that are requested and not yet completed. */
  refundingAmount: z.optional(z.number()),
  /** Whether the sandbox took the payment, so that no real money was paid. */
  isTest: z.optional(z.boolean()),
  carrier: z.optional(z.nullable(z.string())),
  /** The carrier's tracking page. */
  trackingUrl: z.optional(z.nullable(z.string())),
  /** When the parcel came back undelivered; otherwise null. */
  cameBackAt: z.optional(z.nullable(z.string())),
  cancelReason: z.optional(z.nullable(z.string())),
  /** The customer's tax number, and the name for the invoice; null if not given. */
  nif: z.optional(z.nullable(z.string())),
  company: z.optional(z.nullable(z.string())),
  /** The invoice from certified software; null until the software reports it. */
  invoice: z.optional(z.nullable(z.object({ number: z.string(), url: z.nullable(z.string()) }))),
  /** The first and the last expected day of arrival, `2026-11-25`; null if unknown. */
  arrival: z.optional(z.nullable(z.object({ from: z.string(), to: z.string() }))),
  /** The first day of dispatch in Lisbon, while the order waits for pre-ordered goods. */
  availableFrom: z.optional(z.string()),
  /** Set for an order that its customer collects at the shop. */
  pickup: z.optional(OrderPickup),
  /** Whether the customer has withdrawn from all or part of the order, until the seller has settled it. */
  isWithdrawn: z.optional(z.boolean()),
  /** Whether the withdrawal covers the whole order. */
  isWhollyWithdrawn: z.optional(z.boolean()),
  /** The ISO date since when it has no reserved stock: from the start, or after a late payment. Null while its stock is reserved. */
  releasedAt: z.optional(z.nullable(z.string())),
  /** The deadline for the customer to prove the address; null if no proof is needed. */
  confirmBy: z.optional(z.nullable(z.string())),
} as const;

/** The kinds of events of an order. The timeline shows one row for each event. */
export const OrderEventKind = z.enum([
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
  'change_proposed',
  'change_accepted',
  'change_declined',
  'change_withdrawn',
  'change_expired',
  'change_outdated',
  'note_changed',
  'note_deleted',
  'payment_reminded',
  'mail_sent_again',
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
]);
export type OrderEventKind = z.infer<typeof OrderEventKind>;

/** One row of the timeline. `amount` is in euros, for events about money. `note` is the actor's text. */
export const OrderEvent = z.object({
  kind: OrderEventKind,
  by: Actor,
  at: z.string(),
  note: z.optional(z.nullable(z.string())),
  amount: z.optional(z.nullable(z.number())),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** A refund; amount in euros. */
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
  /** The provider's reason for a failure. Only the seller's screens receive it. */
  failure: z.optional(z.nullable(z.string())),
});
export type OrderRefund = z.infer<typeof OrderRefund>;

export const ReturnState = z.enum(['requested', 'accepted', 'received', 'settled', 'refused']);
export type ReturnState = z.infer<typeof ReturnState>;

export const ReturnReason = z.enum(['size', 'damaged', 'wrong', 'changed_mind', 'other']);
export type ReturnReason = z.infer<typeof ReturnReason>;

/** Returned goods. The legal withdrawal will be a separate kind with its own states. */
export const OrderReturn = z.object({
  id: z.string(),
  kind: z.enum(['return']),
  state: ReturnState,
  lines: z.array(LineQuantity),
  /** Additive: the refund in euros for exactly these quantities; missing once the return is settled or refused. */
  refundable: z.optional(z.number()),
  reason: ReturnReason,
  note: z.string(),
  /** The seller's reason for refusing the return. */
  refusal: z.optional(z.nullable(z.string())),
  /** Whether the goods can be sold again; null until they arrive. */
  isSellable: z.optional(z.nullable(z.boolean())),
  requestedBy: Actor,
  requestedAt: z.string(),
  changedAt: z.string(),
});
export type OrderReturn = z.infer<typeof OrderReturn>;

/** A line in its present state: `quantity` is `ordered` minus the removed quantity. Amounts in euros, after the discount. */
export const OrderLine = z.object({
  position: z.int(),
  productId: z.string(),
  name: z.string(),
  sku: z.optional(z.nullable(z.string())),
  image: z.array(z.string()),
  ordered: z.int(),
  quantity: z.int(),
  /** Quantity in returns that are not refused. */
  returning: z.int(),
  /** Quantity refunded or being refunded as a line. */
  refunded: z.int(),
  /** The price of the present quantity. */
  amount: z.number(),
  /** Additive: the unit price, and the discount on the whole ordered quantity. */
  offerPrice: z.optional(z.number()),
  discount: z.optional(z.number()),
  /** Additive: the day of dispatch that the shop promised for a pre-ordered product. */
  availableFrom: z.optional(z.string()),
});
export type OrderLine = z.infer<typeof OrderLine>;
