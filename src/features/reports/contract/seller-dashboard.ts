import * as z from 'zod/mini';

/**
 * The sales figures of the shop, in euros. They count orders that are not cancelled and are paid or to be paid on delivery. Days are in Lisbon,
 * oldest first, and today is last. A best seller's revenue is before promo discounts. Test orders, paid in the sandbox, are excluded unless all
 * orders are tests, so that a trial shop also shows figures. Revenue is the present total of a day's orders, before refunds.
 */
export const Dashboard = z.object({
  days: z.array(z.object({ date: z.string(), orders: z.int(), revenue: z.number() })),
  orders: z.int(),
  revenue: z.number(),
  averageBasket: z.number(),
  /** Additive: the amount refunded so far for the orders of these days. The shop keeps the revenue minus this amount. */
  givenBack: z.optional(z.number()),
  /** Additive: the number of test orders in these days. */
  tests: z.optional(z.int()),
  bestSellers: z.array(z.object({ product: z.string(), name: z.string(), quantity: z.int(), revenue: z.number() })),
  outOfStock: z.array(z.object({ product: z.string(), name: z.string(), category: z.string() })),
  /** The total number of products out of stock. The list has only the first ones. */
  outOfStockTotal: z.int(),
});
export type Dashboard = z.infer<typeof Dashboard>;
