import * as z from 'zod/mini';

/** The payment methods. `cash` is paid on delivery. The others are paid online before the order is packed. */
export const paymentMethods = ['card', 'mb_way', 'multibanco', 'cash'] as const;
export const PaymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const onlineMethods = ['card', 'mb_way', 'multibanco'] as const;
export const OnlineMethod = z.enum(onlineMethods);
export type OnlineMethod = z.infer<typeof OnlineMethod>;

/** How an order is paid, by the specification: on delivery or online. */
export const PaymentType = z.enum(['COD', 'Online']);
export type PaymentType = z.infer<typeof PaymentType>;

/**
 * The state of an order's payment. Online: `open` (the payment page waits), `pending` (the customer has a reference or an app request), `paid`,
 * `expired`, `failed`, `closed` (by the shop or the customer). Cash: `due`, `collected`, `not_collected`.
 */
export const PaymentState = z.enum([
  'open',
  'pending',
  'paid',
  'expired',
  'failed',
  'closed',
  'due',
  'collected',
  'not_collected',
]);
export type PaymentState = z.infer<typeof PaymentState>;

/** `asked`: not yet sent; `sent`: at the provider; `waiting`: needs the customer's IBAN until `endsAt`. */
export const RefundState = z.enum(['asked', 'sent', 'waiting', 'done', 'failed']);
export type RefundState = z.infer<typeof RefundState>;

/** The way of a refund: by the payment provider, or by the seller's bank transfer. */
export const RefundWay = z.enum(['provider', 'transfer']);
export type RefundWay = z.infer<typeof RefundWay>;

/** A quantity of an order line. The position identifies the line in the original order. */
export const LineQuantity = z.object({ position: z.int().check(z.minimum(0)), quantity: z.int().check(z.minimum(1)) });
export type LineQuantity = z.infer<typeof LineQuantity>;
