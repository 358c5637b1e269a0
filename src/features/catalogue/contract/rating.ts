import * as z from 'zod/mini';

/** Statistics of a product's reviews; `distribution` is keyed '5' to '1' with counts (spec 3). */
export const ReviewStats = z.object({
  averageRating: z._default(z.number(), 0),
  totalReviews: z._default(z.int(), 0),
  distribution: z._default(z.record(z.string(), z.int()), {}),
});
export type ReviewStats = z.infer<typeof ReviewStats>;
