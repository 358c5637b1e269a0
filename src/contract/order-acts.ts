import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { LinePieces, PaymentMethod, RefundWay, ReturnReason } from './order-life.ts';
import { someText } from './text/some-text.ts';

const someLines = z.array(LinePieces).check(z.minLength(1), z.maxLength(limits.cart.maxLines));
const freeText = (maximum: number = limits.order.maxNoteLength) => z.string().check(z.trim(), z.maxLength(maximum));
const someWords = z.string().check(...someText, z.maxLength(limits.order.maxNoteLength));

/** What a customer may do with an order at a given moment, until when, and how it could be paid now. */
export const CustomerActs = z.object({
  pay: z.array(PaymentMethod),
  cancel: z.boolean(),
  /** Whether the customer, whose address is proven by now, can make an order that waits for that work to do. */
  confirm: z.optional(z.boolean()),
  changeAddress: z.boolean(),
  /** Until when a return can be requested; null when it cannot. */
  returnUntil: z.nullable(z.string()),
  /** Until when the law's right of withdrawal lasts; null before the goods came and after it has ended. */
  withdrawUntil: z.optional(z.nullable(z.string())),
});
export type CustomerActs = z.infer<typeof CustomerActs>;

const version = z.int();
const orderId = z.string();

/** POST /api/order/confirm, by a customer whose address is proven. */
export const OrderConfirmation = z.object({ orderId, version });

/** POST /api/order/cancel, by the customer. */
export const OrderCancellation = z.object({ orderId, version });

/** POST /api/order/pay: takes payment up again; another method than before closes the open payment first. */
export const OrderPaymentChoice = z.object({ orderId, version, method: PaymentMethod });

/** POST /api/order/return, by the customer. */
export const ReturnRequest = z.object({
  orderId,
  version,
  lines: someLines,
  reason: ReturnReason,
  note: z._default(freeText(), ''),
});

const trackingNumber = z.string().check(z.trim(), z.maxLength(limits.order.maxTrackingNumberLength));
/**
 * Whether a number that another order has, or that is a product's, is refused as tracking_in_use. Additive: a client
 * that leaves it out ships as before.
 */
const checkTracking = z.optional(z.boolean());
const carrier = z.string().check(z.trim(), z.maxLength(limits.order.maxCarrierLength));
const euros = z.number().check(z.positive(), z.maximum(limits.order.maxAmountEuros));
const returnId = z.string();

/** What else has a tracking number: the details of tracking_in_use. */
export const TrackingClash = z.object({
  /** Ids of the other orders, the newest first, a few at most. */
  orders: z.array(z.string()),
  /** The product whose SKU it is; null without one. */
  product: z.nullable(z.string()),
  /** Whether it has the form of a product's barcode (EAN). */
  isBarcode: z.boolean(),
});
export type TrackingClash = z.infer<typeof TrackingClash>;

/** What a refund gives back: pieces of lines, an amount, or all that is left; `delivery` adds what delivery cost. */
const RefundOf = {
  lines: z.optional(someLines),
  amount: z.optional(euros),
  delivery: z._default(z.boolean(), false),
} as const;

/** One act of the seller on an order; `kind` says which. */
export const SellerAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('process') }),
  /** Takes an order that waits for its customer to prove the address: the seller knows who it is. */
  z.object({ kind: z.literal('confirm') }),
  z.object({
    kind: z.literal('ship'),
    trackingNumber: z._default(trackingNumber, ''),
    carrier: z._default(carrier, ''),
    checkTracking,
  }),
  z.object({ kind: z.literal('deliver') }),
  z.object({ kind: z.literal('cancel'), reason: someWords }),
  /** Takes the last Processing, Shipped or Delivered back, within limits.order.undoTime. */
  z.object({ kind: z.literal('undo') }),
  z.object({ kind: z.literal('track'), trackingNumber, carrier: z._default(carrier, ''), checkTracking }),
  /** Lowers a line to `quantity` pieces, 0 takes it out; what was paid for the rest goes back. */
  z.object({ kind: z.literal('lower'), position: z.int().check(z.minimum(0)), quantity: z.int().check(z.minimum(0)) }),
  z.object({ kind: z.literal('note'), note: freeText(limits.order.maxSellerNoteLength) }),
  z.object({ kind: z.literal('collect') }),
  /** `isSellable`: whether the goods can be sold again. If a client leaves it out, the goods do not go back on sale. */
  z.object({
    kind: z.literal('come_back'),
    note: z._default(freeText(), ''),
    isSellable: z._default(z.boolean(), false),
  }),
  z.object({ kind: z.literal('send_again') }),
  /** Cash always goes by transfer; `note` says which. */
  z.object({ kind: z.literal('refund'), ...RefundOf, reason: someWords, way: z._default(RefundWay, 'provider') }),
  /** Tries a failed refund again, by the provider or by transfer. */
  z.object({ kind: z.literal('retry_refund'), refundId: z.string(), way: RefundWay }),
  /** Says that a transfer was made, on a day of Lisbon. */
  z.object({
    kind: z.literal('transferred'),
    refundId: z.string(),
    day: z.iso.date(),
    note: z._default(freeText(), ''),
  }),
  z.object({
    kind: z.literal('request_return'),
    lines: someLines,
    reason: ReturnReason,
    note: z._default(freeText(), ''),
  }),
  z.object({ kind: z.literal('accept_return'), returnId }),
  z.object({ kind: z.literal('refuse_return'), returnId, reason: someWords }),
  z.object({ kind: z.literal('receive_return'), returnId, isSellable: z.boolean() }),
  /** Gives the money of a received return back: `amount` in euros when it is not all that was paid for its lines. */
  z.object({
    kind: z.literal('settle_return'),
    returnId,
    amount: z.optional(euros),
    delivery: z._default(z.boolean(), false),
  }),
]);
export type SellerAct = z.infer<typeof SellerAct>;
export type SellerActKind = SellerAct['kind'];

/** POST /api/seller/order/act. */
export const SellerActRequest = z.object({ orderId, version, act: SellerAct });
