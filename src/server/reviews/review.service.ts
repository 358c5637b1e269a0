import { Address } from '#contract/address.ts';
import type { EligibleProduct, NewReview, Review } from '#contract/review.ts';
import type { AppDeps } from '../app-deps.ts';
import { isUniqueViolation } from '../database/database-errors.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { imageUrls, readPictures, toPicture } from '../products/picture.mapper.ts';
import { randomId } from '../random-id.ts';
import type { Customer } from '../users/user.repository.ts';
import { insertReview, listUnreviewed, type ReviewRow, type UnreviewedLine } from './review.repository.ts';

/**
 * Writes a review of an own purchase, once per order and product; pages that show the product are made anew. Throws
 * review_not_allowed.
 */
export async function createReview(deps: AppDeps, customer: Customer, review: NewReview): Promise<void> {
  const { db, now } = deps;
  const lines = await listUnreviewed(db, customer.id);
  const line = lines.find((one) => one.order_id === review.orderId && one.product_id === review.productId);
  if (!line) throw new ApiProblem('review_not_allowed');
  try {
    await insertReview(db, {
      id: randomId(),
      user_id: customer.id,
      order_id: line.order_id,
      product_id: line.product_id,
      user_name: customer.name,
      user_location: Address.parse(JSON.parse(line.address_json)).city,
      rating: review.rating,
      title: review.title,
      comment: review.comment,
      created_at: now().toISOString(),
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new ApiProblem('review_not_allowed') : error;
  }
  await deps.productsChanged();
}

/** A review as the contract sends it; only buyers can write one, so each is of a verified purchase. */
export const toReview = (row: ReviewRow): Review => ({
  userName: row.user_name,
  userLocation: row.user_location,
  createdAt: row.created_at,
  rating: row.rating,
  title: row.title,
  comment: row.comment,
  isVerifiedPurchase: true,
});

/** A purchase without a review as the contract sends it. */
export const toEligible = (line: UnreviewedLine, mediaBaseUrl: string): EligibleProduct => ({
  orderId: line.order_id,
  product: {
    _id: line.product_id,
    name: line.name,
    image: imageUrls(line.pictures_json, mediaBaseUrl),
    category: line.category,
    pictures: readPictures(line.pictures_json).map((picture) => toPicture(picture, mediaBaseUrl)),
  },
  orderDate: line.created_at,
  quantity: line.quantity,
});
