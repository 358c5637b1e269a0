import * as z from 'zod/mini';

/** A promo code of the seller as the cart applies it: percent off the goods of one category, or of all goods if `category` is null. */
export const AppliedCode = z.object({ code: z.string(), percentage: z.int(), category: z.nullable(z.string()) });
export type AppliedCode = z.infer<typeof AppliedCode>;
