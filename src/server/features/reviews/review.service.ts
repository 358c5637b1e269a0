import type { NewReview } from '#contract/review.ts';
import { readStoredAddress } from '#domain/orders/stored-address.ts';
import type { ProductDeps } from '#server/features/products/product-deps.ts';
import { isUniqueViolation } from '#server/platform/database/database-errors.ts';
import { randomId } from '#server/platform/database/random-id.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import type { CallLimits } from '#server/platform/limits/call-limits.ts';
import type { Customer } from '#server/platform/sessions/account.repository.ts';
import { insertReview, listUnreviewed } from './review.repository.ts';

/** What the calls about reviews need. */
export interface ReviewDeps extends Omit<ProductDeps, 'media'> {
  limits: CallLimits;
}

/**
 * Writes a review of an own purchase, once per order and product; pages that show the product are made anew. Throws
 * review_not_allowed.
 */
export async function createReview(deps: ReviewDeps, customer: Customer, review: NewReview): Promise<void> {
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
      user_location: readStoredAddress(line.address_json).city,
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
