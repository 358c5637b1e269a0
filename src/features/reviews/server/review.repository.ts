import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ReviewFilter } from '../contract/seller-review-endpoints.ts';
import { isShown } from '#features/catalogue/server/rating.repository.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';
import { readPage } from '#features/seller/server/read-page.ts';

export type ReviewRow = Selectable<Tables['reviews']>;
export type ReportRow = Selectable<Tables['review_reports']>;
/** A review with its product's name; null when the product was deleted. */
export type NamedReviewRow = ReviewRow & { product_name: string | null };

export type UnreviewedLine = Awaited<ReturnType<typeof listUnreviewed>>[number];

/** Returns visible reviews, newest first; with `productIds`, of those products only. */
export async function listReviews(
  db: ShopDatabase,
  { productIds, limit, offset = 0 }: { productIds?: readonly string[]; limit: number; offset?: number },
): Promise<ReviewRow[]> {
  const visible = db.selectFrom('reviews').selectAll().where(isShown);
  const query = visible.orderBy('created_at', 'desc').orderBy('seq', 'desc').limit(limit).offset(offset);
  return await (productIds === undefined ? query : query.where('product_id', 'in', productIds)).execute();
}

/** Counts the visible reviews of some products by rating, and those of a former shop among them. */
export const countRatings = (
  db: ShopDatabase,
  productIds: readonly string[],
): Promise<{ rating: number; count: number; imported: number }[]> =>
  db
    .selectFrom('reviews')
    .select((builder) => ['rating', builder.fn.countAll<number>().as('count')])
    .select(({ fn }) => fn.count<number>('import_id').as('imported'))
    .where('product_id', 'in', productIds)
    .where(isShown)
    .groupBy('rating')
    .execute();

/** Returns delivered lines of products that the customer has not reviewed, newest order first. */
export const listUnreviewed = (db: ShopDatabase, userId: string) =>
  db
    .selectFrom('order_lines as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .leftJoin('reviews', (join) =>
      join
        .onRef('reviews.user_id', '=', 'orders.user_id')
        .onRef('reviews.product_id', '=', 'line.product_id')
        .on('reviews.replaced_at', 'is', null),
    )
    .select(['line.order_id', 'line.product_id', 'line.quantity', 'line.name', 'line.category', 'line.pictures_json'])
    .select(['line.position', 'orders.created_at', 'orders.address_json'])
    .where('orders.user_id', '=', userId)
    .where('orders.status', '=', 'Delivered')
    .where('orders.came_back_at', 'is', null)
    .where('line.quantity', '>', 0)
    .where('reviews.id', 'is', null)
    .orderBy('orders.seq', 'desc')
    .orderBy('line.position')
    .execute();

/** Returns the products that the customer has reviewed. */
export async function listReviewed(db: ShopDatabase, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('reviews').select('product_id').where('user_id', '=', userId).execute();
  return rows.map(({ product_id }) => product_id);
}

/** Lets the reviews of a customer wait for each other until the transaction ends. An update that changes nothing locks the row on both databases. */
export async function lockReviewer(transaction: ShopDatabase, userId: string): Promise<void> {
  await transaction
    .updateTable('users')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', userId)
    .execute();
}

export async function insertReview(db: ShopDatabase, row: Insertable<Tables['reviews']>): Promise<void> {
  await db.insertInto('reviews').values(row).execute();
}

/** Updates a review; with `userId`, only a review of that customer. Returns false when there is none. */
export async function updateReview(
  db: ShopDatabase,
  { id, userId }: { id: string; userId?: string },
  changes: Updateable<Tables['reviews']>,
): Promise<boolean> {
  let changed = db.updateTable('reviews').set(changes).where('id', '=', id).where('replaced_at', 'is', null);
  if (userId !== undefined) changed = changed.where('user_id', '=', userId);
  return (await changed.returning('id').executeTakeFirst()) !== undefined;
}

const named = (db: ShopDatabase) =>
  db
    .selectFrom('reviews')
    .leftJoin('products', 'products.id', 'reviews.product_id')
    .selectAll('reviews')
    .select('products.name as product_name')
    .where('replaced_at', 'is', null);

/** Returns one review, visible or not. */
export const findReview = (db: ShopDatabase, id: string): Promise<NamedReviewRow | undefined> =>
  named(db).where('reviews.id', '=', id).executeTakeFirst();

/** Locks a review until the transaction ends. An update that changes nothing locks the row on both databases. */
export async function lockReview(transaction: ShopDatabase, id: string): Promise<void> {
  await transaction
    .updateTable('reviews')
    .set(({ ref }) => ({ title: ref('title') }))
    .where('id', '=', id)
    .execute();
}

export const reviewsOf = (db: ShopDatabase, userId: string): Promise<NamedReviewRow[]> =>
  named(db).where('reviews.user_id', '=', userId).orderBy('reviews.seq', 'desc').execute();

export const pageOfReviews = (db: ShopDatabase, show: ReviewFilter, wanted: number) =>
  readPage(filtered(db, show).orderBy('reviews.created_at', 'desc').orderBy('reviews.seq', 'desc'), wanted);

function filtered(db: ShopDatabase, show: ReviewFilter) {
  if (show === 'hidden') return named(db).where('hidden_at', 'is not', null);
  return show === 'reported' ? named(db).where('reviews.id', 'in', openReports(db).select('review_id')) : named(db);
}

const openReports = (db: ShopDatabase) => db.selectFrom('review_reports').where('settled_at', 'is', null);

export async function countReported(db: ShopDatabase): Promise<number> {
  const counted = openReports(db).select(({ fn }) => fn.count<number>('review_id').distinct().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** Returns the open reports of the given reviews, oldest first. */
export const reportsOf = async (db: ShopDatabase, ids: readonly string[]): Promise<ReportRow[]> =>
  ids.length === 0 ? [] : await openReports(db).selectAll().where('review_id', 'in', ids).orderBy('seq').execute();

export async function insertReport(db: ShopDatabase, row: Insertable<Tables['review_reports']>): Promise<void> {
  await db.insertInto('review_reports').values(row).execute();
}

export async function settleReports(db: ShopDatabase, reviewId: string, now: string): Promise<void> {
  await db
    .updateTable('review_reports')
    .set({ settled_at: now })
    .where('review_id', '=', reviewId)
    .where('settled_at', 'is', null)
    .execute();
}
