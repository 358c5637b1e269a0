import type { ReviewStats } from '../contract/rating.ts';
import { reviewStats } from '../rules/review-stats.ts';
import type { ExpressionBuilder } from 'kysely';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';

/** Query condition: the review is visible. */
export const isShown = ({ and, eb }: ExpressionBuilder<Pick<Tables, 'reviews'>, 'reviews'>) =>
  and([eb('reviews.hidden_at', 'is', null), eb('reviews.replaced_at', 'is', null)]);

/** Returns the average and number of reviews by product id, for all or the given products. Omits products without reviews. */
export async function ratingsByProduct(db: ShopDatabase, ids?: readonly string[]): Promise<Map<string, ReviewStats>> {
  if (ids?.length === 0) return new Map();
  const byProduct = Map.groupBy(await countRatingsByProduct(db, ids), ({ product_id }) => product_id);
  return new Map(Array.from(byProduct, ([id, counts]) => [id, reviewStats(counts)]));
}

async function countRatingsByProduct(
  db: ShopDatabase,
  ids?: readonly string[],
): Promise<{ product_id: string; rating: number; count: number }[]> {
  const query = db
    .selectFrom('reviews')
    .select((builder) => ['product_id', 'rating', builder.fn.countAll<number>().as('count')])
    .where(isShown)
    .groupBy(['product_id', 'rating']);
  return await (ids ? query.where('product_id', 'in', ids) : query).execute();
}
