import * as z from 'zod/mini';
import { limits } from '#core/limits.ts';

/** Why an entry cannot be corrected. */
const priceKeepReasons = ['current', 'too_long', 'ordered', 'corrected'] as const;
const PriceKeepReason = z.enum(priceKeepReasons);
export type PriceKeepReason = z.infer<typeof PriceKeepReason>;

/** An entry of a product's price ledger; amounts in euros. */
const PriceEntry = z.object({
  entry: z.int(),
  price: z.number(),
  offerPrice: z.number(),
  since: z.string(),
  /** When the next entry started; null for the present price. */
  until: z.nullable(z.string()),
  canCorrect: z.boolean(),
  why: z.optional(PriceKeepReason),
  /** When and why the seller marked the entry as a mistake. It no longer counts for struck prices. */
  correction: z.optional(z.object({ at: z.string(), reason: z.string() })),
});
export type PriceEntry = z.infer<typeof PriceEntry>;

export const PriceQuery = z.object({ product: z.string() });
export const priced = { prices: z.array(PriceEntry) };

/** POST /api/seller/product/price/correct: marks an entry of a product's price ledger as a mistake. */
export const PriceCorrection = z.object({
  product: z.string(),
  entry: z.int(),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.priceCorrection.maxReasonLength)),
});
export type PriceCorrection = z.infer<typeof PriceCorrection>;
