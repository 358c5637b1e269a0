import type { Insertable, Selectable } from 'kysely';
import { isOrderInForce } from '#server/features/orders/order-in-force.ts';
import type { ShopDatabase, Tables } from '#server/platform/database/schema.ts';

export type ReviewRow = Selectable<Tables['reviews']>;

/** A line of an order that has no review yet. */
export type UnreviewedLine = Pick<
  Selectable<Tables['order_lines']>,
  'order_id' | 'product_id' | 'quantity' | 'name' | 'category' | 'pictures_json'
> &
  Pick<Selectable<Tables['orders']>, 'created_at' | 'address_json'>;

/** Reviews, newest first; of one product when it is given. */
export async function listReviews(
  db: ShopDatabase,
  { productId, limit, offset = 0 }: { productId?: string; limit: number; offset?: number },
): Promise<ReviewRow[]> {
  const query = db.selectFrom('reviews').selectAll().orderBy('seq', 'desc').limit(limit).offset(offset);
  return await (productId === undefined ? query : query.where('product_id', '=', productId)).execute();
}

/** How many reviews a product has of each rating. */
export const countRatings = (db: ShopDatabase, productId: string): Promise<{ rating: number; count: number }[]> =>
  db
    .selectFrom('reviews')
    .select((builder) => ['rating', builder.fn.countAll<number>().as('count')])
    .where('product_id', '=', productId)
    .groupBy('rating')
    .execute();

/** What the customer has bought, by orders that are in force, and has not reviewed yet; newest order first. */
export const listUnreviewed = (db: ShopDatabase, userId: string): Promise<UnreviewedLine[]> =>
  db
    .selectFrom('order_lines as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .leftJoin('reviews', (join) =>
      join.onRef('reviews.order_id', '=', 'line.order_id').onRef('reviews.product_id', '=', 'line.product_id'),
    )
    .select(['line.order_id', 'line.product_id', 'line.quantity', 'line.name', 'line.category', 'line.pictures_json'])
    .select(['orders.created_at', 'orders.address_json'])
    .where('orders.user_id', '=', userId)
    .where(isOrderInForce)
    .where('line.quantity', '>', 0)
    .where('reviews.id', 'is', null)
    .orderBy('orders.seq', 'desc')
    .orderBy('line.position')
    .execute();

export async function insertReview(db: ShopDatabase, row: Insertable<Tables['reviews']>): Promise<void> {
  await db.insertInto('reviews').values(row).execute();
}
