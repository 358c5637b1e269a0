import * as z from 'zod/mini';

/** A line of an order of the former shop. Quantity and total are null if the file has none. Amounts in euros, or in the currency of the order. */
const FormerOrderLine = z.object({
  name: z.string(),
  quantity: z.nullable(z.number()),
  total: z.nullable(z.number()),
});

/** An order of the former shop, to read only. `state` has the words of that shop. */
export const FormerOrder = z.object({
  id: z.string(),
  source: z.enum(['shopify', 'woocommerce']),
  number: z.string(),
  email: z.string(),
  name: z.string(),
  orderedAt: z.string(),
  state: z.string(),
  total: z.number(),
  currency: z.string(),
  /** Empty if the file has none. */
  tracking: z.string(),
  lines: z.array(FormerOrderLine),
});
export type FormerOrder = z.infer<typeof FormerOrder>;
