import * as z from 'zod/mini';
import { Address } from '#features/addresses/contract/address.ts';
import { limits } from '#core/limits.ts';
import { CustomerActions } from './order-actions.ts';
import { OnlineMethod, PaymentType } from '#features/payments/contract.ts';
import { OrderEvent, OrderLine, orderLifeFields, OrderRefund, OrderReturn } from './order-life.ts';
import { Picture } from '#core/picture/picture-contract.ts';
import { Nif } from '#core/nif.ts';

export const orderStatuses = ['Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled'] as const;
export const OrderStatus = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** The populated product of an order line. Another API may leave fields out. */
const OrderedProduct = z.object({
  _id: z.string(),
  name: z._default(z.string(), ''),
  category: z._default(z.string(), ''),
  image: z._default(z.array(z.string()), []),
  price: z.optional(z.number()),
  offerPrice: z.optional(z.number()),
  pictures: z.optional(z.array(Picture)),
  /** Additive: the product's SKU at the time of the order. */
  sku: z.optional(z.nullable(z.string())),
});

/** `product` is an id, a populated product, or null if the product was deleted later. */
export const OrderItem = z.object({
  product: z.optional(z.nullable(z.union([z.string(), OrderedProduct]))),
  quantity: z.int(),
});
export type OrderItem = z.infer<typeof OrderItem>;

/** An order as the API lists it; amounts in euros (spec 3). */
export const Order = z.object({
  _id: z.string(),
  items: z._default(z.array(OrderItem), []),
  address: z.optional(z.nullable(z.union([z.string(), Address]))),
  amount: z.optional(z.nullable(z.number())),
  originalAmount: z.optional(z.nullable(z.number())),
  discountAmount: z.optional(z.nullable(z.number())),
  discountPercentage: z.optional(z.nullable(z.number())),
  promoCode: z.optional(z.nullable(z.string())),
  paymentType: z._default(z.string(), 'COD'),
  isPaid: z._default(z.boolean(), false),
  status: z._default(z.string(), ''),
  createdAt: z._default(z.string(), ''),
  /** Additive: when the status last changed, and the tracking number. */
  statusChangedAt: z.optional(z.nullable(z.string())),
  trackingNumber: z.optional(z.nullable(z.string())),
  ...orderLifeFields,
});
export type Order = z.infer<typeof Order>;

/** One order with its history, for the customer's page (additive). */
export const OrderDetail = z.extend(Order, {
  version: z.int(),
  lines: z.array(OrderLine),
  events: z.array(OrderEvent),
  refunds: z.array(OrderRefund),
  returns: z.array(OrderReturn),
  can: CustomerActions,
  /** Additive: how to return the goods free of charge. Set while a return is accepted or the customer has withdrawn. */
  sendBack: z.optional(z.string()),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

/**
 * POST /api/order/cod and /api/order/stripe (spec 7). The server trusts only `items`, `address` and `promoCode`. `amount` (euros) must be a total
 * that a client may compute from these lines (spec 9). The server ignores all other amounts, `userId` and `isPaid`.
 */
export const NewOrder = z.object({
  userId: z.optional(z.string()),
  items: z.array(z.object({ product: z.string(), quantity: z.int() })).check(z.maxLength(limits.cart.maxLines)),
  address: z.string(),
  originalAmount: z.number(),
  amount: z.number(),
  discountAmount: z._default(z.number(), 0),
  discountPercentage: z._default(z.number(), 0),
  promoCode: z._default(z.string().check(z.maxLength(limits.promo.maxCodeLength)), ''),
  paymentType: PaymentType,
  /** Additive: the online payment method. The default is card. */
  paymentMethod: z.optional(OnlineMethod),
  /** Additive: for the invoice. `company` is the name on it, if it is not the recipient's. */
  nif: z.optional(Nif),
  company: z.optional(z.string().check(z.trim(), z.maxLength(limits.address.maxFieldLength))),
  /** Additive: whether the client has shown the right of withdrawal. Otherwise the right lasts 12 months longer. */
  toldOfWithdrawal: z.optional(z.boolean()),
  /** Additive: whether the customer collects the order at the shop. `address` then only identifies the customer. */
  pickup: z.optional(z.boolean()),
  isPaid: z.optional(z.boolean()),
});
export type NewOrder = z.infer<typeof NewOrder>;

/** POST /api/order/status, by the seller (additive). */
export const OrderStatusChange = z.object({
  orderId: z.string(),
  status: OrderStatus,
  trackingNumber: z.optional(
    z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.order.maxTrackingNumberLength)),
  ),
});
export type OrderStatusChange = z.infer<typeof OrderStatusChange>;
