import type { NewReview, ReviewChange, ReviewReport } from '#contract/review.ts';
import { readStoredAddress } from '#domain/orders/stored-address.ts';
import { shownName } from '#domain/reviews/shown-name.ts';
import { keptPieces } from '#server/features/orders/kept-pieces.ts';
import { returnsOf } from '#server/features/orders/order-return.repository.ts';
import type { ProductDeps } from '#server/features/products/product-deps.ts';
import { isUniqueViolation } from '#server/platform/database/database-errors.ts';
import { randomId } from '#server/platform/database/random-id.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import type { CallLimits } from '#server/platform/limits/call-limits.ts';
import type { Customer } from '#server/platform/sessions/account.repository.ts';
import type { Outbox } from '#server/services/mail/outbox.ts';
import {
  findReview,
  insertReport,
  insertReview,
  listUnreviewed,
  type UnreviewedLine,
  updateReview,
} from './review.repository.ts';

/** What the calls about reviews need. */
export interface ReviewDeps extends Omit<ProductDeps, 'media'> {
  limits: CallLimits;
  outbox: Outbox;
}

/** What a customer may review: what was delivered and kept, each product once, by the newest order of it. */
export async function listEligible(db: ShopDatabase, userId: string): Promise<UnreviewedLine[]> {
  const byProduct = new Map<string, UnreviewedLine>();
  for (const line of await listUnreviewed(db, userId)) {
    if (byProduct.has(line.product_id)) continue;
    if (keptPieces(line, await returnsOf(db, line.order_id)) > 0) byProduct.set(line.product_id, line);
  }
  return [...byProduct.values()];
}

/**
 * Writes the one review by this customer of a product that was delivered to them; pages that show the product are made
 * anew. Throws review_not_allowed.
 */
export async function createReview(deps: ReviewDeps, customer: Customer, review: NewReview): Promise<void> {
  const { db, now } = deps;
  const unreviewed = await listUnreviewed(db, customer.id);
  const line = unreviewed.find((one) => one.order_id === review.orderId && one.product_id === review.productId);
  if (!line || keptPieces(line, await returnsOf(db, line.order_id)) <= 0) throw new ApiProblem('review_not_allowed');
  try {
    await insertReview(db, {
      id: randomId(),
      user_id: customer.id,
      order_id: line.order_id,
      product_id: line.product_id,
      user_name: shownName(customer.name),
      user_location: readStoredAddress(line.address_json).city,
      created_at: now().toISOString(),
      ...opinionOf(review),
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new ApiProblem('review_not_allowed') : error;
  }
  await deps.productsChanged();
}

/** Changes an own review; one that is hidden stays so. Throws review_not_found. */
export async function changeReview(deps: ReviewDeps, customer: Customer, change: ReviewChange): Promise<void> {
  const owned = { id: change.review, userId: customer.id };
  const changes = { ...opinionOf(change), changed_at: deps.now().toISOString() };
  if (!(await updateReview(deps.db, owned, changes))) throw new ApiProblem('review_not_found');
  await deps.productsChanged();
}

/** Keeps what a visitor thinks is wrong with a review that is shown. Throws review_not_found. */
export async function reportReview({ db, now }: ReviewDeps, { review, reason }: ReviewReport): Promise<void> {
  const found = await findReview(db, review);
  if (!found || found.hidden_at !== null) throw new ApiProblem('review_not_found');
  const row = { id: randomId(), review_id: review, reason, created_at: now().toISOString(), settled_at: null };
  await insertReport(db, row);
}

const opinionOf = ({ rating, title, comment, showsTown }: Omit<ReviewChange, 'review'>) => ({
  rating,
  title,
  comment,
  shows_town: showsTown ? (1 as const) : (0 as const),
});
