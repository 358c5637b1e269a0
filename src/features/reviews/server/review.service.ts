import type { NewReview, ReviewChange, ReviewReport } from '../contract/review.ts';
import { AttributeReader } from '#features/attributes/rules/attribute-reader.ts';
import { readStoredAddress } from '#features/orders/rules/stored-address.ts';
import { shownName } from '../rules/shown-name.ts';
import { keptQuantity } from '#features/orders/server/kept-quantity.ts';
import { returnsOf } from '#features/orders/server/order-return.repository.ts';
import type { ProductDeps } from '#features/catalogue/server/product-deps.ts';
import { randomId } from '#server/database/random-id.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { CallLimits } from '#server/limits/call-limits.ts';
import type { Customer } from '#server/sessions/account.repository.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import {
  findReview,
  insertReport,
  insertReview,
  listReviewed,
  listUnreviewed,
  lockReviewer,
  type UnreviewedLine,
  updateReview,
} from './review.repository.ts';
import { readModelKeys } from './reviewed-model.ts';

export interface ReviewDeps extends Omit<ProductDeps, 'media'> {
  limits: CallLimits;
  outbox: Outbox;
}

/** Returns the delivered and kept products that a customer may review. Each model appears once, with its newest order. */
export async function listEligible({ db, attributeTerms }: ReviewDeps, userId: string): Promise<UnreviewedLine[]> {
  const byModel = new Map<string, UnreviewedLine>();
  for (const { line, model } of await listReviewable(db, new AttributeReader(attributeTerms), userId)) {
    if (byModel.has(model)) continue;
    if (keptQuantity(line, await returnsOf(db, line.order_id)) > 0) byModel.set(model, line);
  }
  return [...byModel.values()];
}

/** Returns delivered lines of models that the customer has not reviewed, newest order first. */
async function listReviewable(db: ShopDatabase, reader: AttributeReader, userId: string) {
  const lines = await listUnreviewed(db, userId);
  if (lines.length === 0) return [];
  const reviewed = await listReviewed(db, userId);
  const modelOf = await readModelKeys(db, reader, [...lines.map(({ product_id }) => product_id), ...reviewed]);
  const models = new Set(reviewed.map(modelOf));
  return lines.map((line) => ({ line, model: modelOf(line.product_id) })).filter(({ model }) => !models.has(model));
}

/** Creates the customer's one review of the model of a delivered product. Refreshes the pages that show the product. Throws review_not_allowed. */
export async function createReview(deps: ReviewDeps, customer: Customer, review: NewReview): Promise<void> {
  const reader = new AttributeReader(deps.attributeTerms);
  const { orderId, productId } = review;
  await deps.db.transaction().execute(async (db) => {
    await lockReviewer(db, customer.id);
    const found = (await listReviewable(db, reader, customer.id)).find(
      ({ line }) => line.order_id === orderId && line.product_id === productId,
    );
    if (!found || keptQuantity(found.line, await returnsOf(db, orderId)) <= 0)
      throw new ApiProblem('review_not_allowed');
    const { line } = found;
    await insertReview(db, {
      id: randomId(),
      user_id: customer.id,
      order_id: line.order_id,
      product_id: line.product_id,
      user_name: shownName(customer.name),
      user_location: readStoredAddress(line.address_json).city,
      created_at: deps.now().toISOString(),
      ...opinionOf(review),
    });
  });
  await deps.productsChanged();
}

/** Changes the customer's own review. A hidden one stays hidden. Throws review_not_found. */
export async function changeReview(deps: ReviewDeps, customer: Customer, change: ReviewChange): Promise<void> {
  const owned = { id: change.review, userId: customer.id };
  const changes = { ...opinionOf(change), changed_at: deps.now().toISOString() };
  if (!(await updateReview(deps.db, owned, changes))) throw new ApiProblem('review_not_found');
  await deps.productsChanged();
}

/** Saves a visitor's report about a visible review. Throws review_not_found. */
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
