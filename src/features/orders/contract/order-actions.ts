import * as z from 'zod/mini';
import { limits } from '#core/limits.ts';
import { LineQuantity, PaymentMethod, RefundWay } from '#features/payments/contract.ts';
import { OrderChange } from './order-change.ts';
import { ReturnReason } from './order-life.ts';
import { someText } from '#core/strings/some-text.ts';

const someLines = z.array(LineQuantity).check(z.minLength(1), z.maxLength(limits.cart.maxLines));
const freeText = (maximum: number = limits.order.maxNoteLength) => z.string().check(z.trim(), z.maxLength(maximum));
const someWords = z.string().check(...someText, z.maxLength(limits.order.maxNoteLength));

/** The actions that a customer may take on an order at present, with their deadlines and the available payment methods. */
export const CustomerActions = z.object({
  pay: z.array(PaymentMethod),
  cancel: z.boolean(),
  /** Whether the customer can confirm an order that waits for a proof of the address. The address is proven by now. */
  confirm: z.optional(z.boolean()),
  changeAddress: z.boolean(),
  /** A return can be requested until this date; null if it cannot. */
  returnUntil: z.nullable(z.string()),
  /** The law's right of withdrawal lasts until this date; null before the delivery and after the right has ended. */
  withdrawUntil: z.optional(z.nullable(z.string())),
});
export type CustomerActions = z.infer<typeof CustomerActions>;

const version = z.int();
const orderId = z.string();

/** POST /api/order/confirm, by a customer with a proven address. */
export const OrderConfirmation = z.object({ orderId, version });

/** POST /api/order/cancel, by the customer. */
export const OrderCancellation = z.object({ orderId, version });

/** POST /api/order/pay: resumes the payment. A different method first closes the open payment. */
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
/** Whether to refuse, as tracking_in_use, a number of another order or of a product. Additive: without it, the order ships unchecked. */
const checkTracking = z.optional(z.boolean());
const carrier = z.string().check(z.trim(), z.maxLength(limits.order.maxCarrierLength));
const euros = z.number().check(z.positive(), z.maximum(limits.order.maxAmountEuros));
const returnId = z.string();

/** The details of tracking_in_use: the orders and the product with this tracking number. */
export const TrackingClash = z.object({
  /** Ids of a few other orders, newest first. */
  orders: z.array(z.string()),
  /** The product with this SKU; null if there is none. */
  product: z.nullable(z.string()),
  /** Whether the number has the form of a product barcode (EAN). */
  isBarcode: z.boolean(),
});
export type TrackingClash = z.infer<typeof TrackingClash>;

/** The scope of a refund: quantities of lines, an amount, or the whole remaining amount. `delivery` adds the delivery price. */
const RefundOf = {
  lines: z.optional(someLines),
  amount: z.optional(euros),
  delivery: z._default(z.boolean(), false),
} as const;

/** One action of the seller on an order, by `kind`. */
export const SellerAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('process') }),
  /** Confirms an order that waits for a proof of the address, because the seller knows the customer. */
  z.object({ kind: z.literal('confirm') }),
  z.object({
    kind: z.literal('ship'),
    trackingNumber: z._default(trackingNumber, ''),
    carrier: z._default(carrier, ''),
    checkTracking,
  }),
  z.object({ kind: z.literal('deliver') }),
  z.object({ kind: z.literal('cancel'), reason: someWords }),
  /** Undoes the last Processing, Shipped or Delivered, within limits.order.undoTime. */
  z.object({ kind: z.literal('undo') }),
  z.object({ kind: z.literal('track'), trackingNumber, carrier: z._default(carrier, ''), checkTracking }),
  /** Lowers a line to `quantity`; 0 removes it. Refunds the amount paid for the removed units. */
  z.object({ kind: z.literal('lower'), position: z.int().check(z.minimum(0)), quantity: z.int().check(z.minimum(0)) }),
  /** Changes goods, prices, discount and address before shipping. Refunds what a paid order then costs less. */
  z.extend(OrderChange, { kind: z.literal('change') }),
  /** Proposes a change that needs the customer's consent, by a mail with a link. Ends an earlier proposal. */
  z.extend(OrderChange, { kind: z.literal('propose') }),
  /** Withdraws the open proposal. */
  z.object({ kind: z.literal('withdraw_change') }),
  /** Adds a note, which only the seller sees. */
  z.object({
    kind: z.literal('note'),
    note: z.string().check(...someText, z.maxLength(limits.order.maxSellerNoteLength)),
  }),
  /** Deletes a note within limits.order.undoTime. */
  z.object({ kind: z.literal('delete_note'), noteId: z.string() }),
  /** Reminds the customer of the payment, at most once within limits.order.reminderTime. */
  z.object({ kind: z.literal('remind') }),
  /** Sends a mail of the order to its customer again. */
  z.object({ kind: z.literal('mail_again'), mailId: z.string() }),
  z.object({ kind: z.literal('collect') }),
  /** `isSellable`: whether the goods can be sold again. If a client leaves it out, the goods do not go back on sale. */
  z.object({
    kind: z.literal('come_back'),
    note: z._default(freeText(), ''),
    isSellable: z._default(z.boolean(), false),
  }),
  z.object({ kind: z.literal('send_again') }),
  /** Cash is always refunded by transfer. `note` identifies the transfer. */
  z.object({ kind: z.literal('refund'), ...RefundOf, reason: someWords, way: z._default(RefundWay, 'provider') }),
  /** Retries a failed refund, by the provider or by transfer. */
  z.object({ kind: z.literal('retry_refund'), refundId: z.string(), way: RefundWay }),
  /** Records a transfer by the seller, with its day in Lisbon. */
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
  /** Refunds a received return. `amount` in euros, if it is not the full amount paid for its lines. */
  z.object({
    kind: z.literal('settle_return'),
    returnId,
    amount: z.optional(euros),
    delivery: z._default(z.boolean(), false),
  }),
]);
export type SellerAction = z.infer<typeof SellerAction>;
export type SellerActionKind = SellerAction['kind'];

/** POST /api/seller/order/act. */
export const SellerActionRequest = z.object({ orderId, version, act: SellerAction });
