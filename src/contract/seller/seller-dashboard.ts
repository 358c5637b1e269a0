import * as z from 'zod/mini';

/**
 * How the shop does, in euros. Counted are orders that are not cancelled and are paid or to be paid on delivery; days
 * are Lisbon's, the oldest first, today the last. A best seller's revenue is before promo discounts. Tests, whose money the sandbox took, are left out, unless
 * every order of the shop is one: a shop that is being tried out shows its figures. Revenue is what the orders of a day
 * cost as they are now, before money was given back.
 */
export const Dashboard = z.object({
  days: z.array(z.object({ date: z.string(), orders: z.int(), revenue: z.number() })),
  orders: z.int(),
  revenue: z.number(),
  averageBasket: z.number(),
  /** Additive: what was given back so far of the revenue of these days; revenue less this is what the shop keeps. */
  givenBack: z.optional(z.number()),
  /** Additive: how many orders of these days are tests. */
  tests: z.optional(z.int()),
  bestSellers: z.array(z.object({ product: z.string(), name: z.string(), quantity: z.int(), revenue: z.number() })),
  outOfStock: z.array(z.object({ product: z.string(), name: z.string(), category: z.string() })),
  /** How many are out of stock; the list has the first of them. */
  outOfStockTotal: z.int(),
});
export type Dashboard = z.infer<typeof Dashboard>;

/** A contact message as it has come in. */
export const ReceivedMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: z.string(),
});
export type ReceivedMessage = z.infer<typeof ReceivedMessage>;

/** An address that wants the newsletter; it gets none before it is confirmed. */
export const NewsletterAddress = z.object({
  email: z.string(),
  createdAt: z.string(),
  confirmedAt: z.optional(z.nullable(z.string())),
});
export type NewsletterAddress = z.infer<typeof NewsletterAddress>;

/** The machine behind the shop: bytes, seconds, counts. */
export const SystemState = z.object({
  version: z.string(),
  database: z.string(),
  disk: z.object({ free: z.number(), total: z.number() }),
  /** When the last good backup was made, if there is one. */
  lastBackup: z.nullable(z.string()),
  uptime: z.number(),
  products: z.int(),
  orders: z.int(),
});
export type SystemState = z.infer<typeof SystemState>;
