import * as z from 'zod/mini';

/**
 * Statistics of a product's reviews; `distribution` is keyed '5' to '1' with counts (spec 3). Additive: `importedReviews` counts those of a former
 * shop, if there are any.
 */
export const ReviewStats = z.object({
  averageRating: z._default(z.number(), 0),
  totalReviews: z._default(z.int(), 0),
  distribution: z._default(z.record(z.string(), z.int()), {}),
  importedReviews: z.catch(z.optional(z.int()), undefined),
});
export type ReviewStats = z.infer<typeof ReviewStats>;
