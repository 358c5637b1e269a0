import type { ReviewAct, ReviewConflict } from '#contract/seller/seller-reviews.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import { findCustomerById } from '#server/platform/sessions/account.repository.ts';
import { hiddenMail } from './review-mail.ts';
import { toOwnReview } from './review.mapper.ts';
import { findReview, lockReview, type NamedReviewRow, settleReports, updateReview } from './review.repository.ts';
import type { ReviewDeps } from './review.service.ts';

/**
 * Runs the seller's action on a review. Returns the changed review. Hiding stores the reason, notifies the writer and settles the
 * reports. Refreshes the pages that show the review. Throws review_not_found, review_changed.
 */
export async function actOnReview(deps: ReviewDeps, id: string, act: ReviewAct): Promise<NamedReviewRow> {
  const changed = await deps.db.transaction().execute(async (transaction) => {
    await lockReview(transaction, id);
    const review = await findReview(transaction, id);
    if (!review) throw new ApiProblem('review_not_found');
    expectUnchanged(review, act);
    await carryOut(deps, transaction, { review, act });
    return (await findReview(transaction, id)) ?? review;
  });
  await deps.productsChanged();
  return changed;
}

/** Rejects replacing an answer that the caller has not seen, or the reason that the writer already received. Throws review_changed. */
function expectUnchanged(review: NamedReviewRow, act: ReviewAct): void {
  const { answer, hidden } = toOwnReview(review);
  const present = answer?.text ?? '';
  const isOtherAnswer = act.kind === 'answer' && ![act.seen ?? present, act.text].includes(present);
  const isHiddenOtherwise = act.kind === 'hide' && hidden !== null && hidden.reason !== act.reason;
  const details: ReviewConflict = { answer, hidden };
  if (isOtherAnswer || isHiddenOtherwise) throw new ApiProblem('review_changed', details);
}

async function carryOut(
  deps: ReviewDeps,
  transaction: ShopDatabase,
  { review, act }: { review: NamedReviewRow; act: ReviewAct },
): Promise<void> {
  const time = deps.now().toISOString();
  const { id } = review;
  if (act.kind === 'answer') {
    const answer = act.text === '' ? null : act.text;
    await updateReview(transaction, { id }, { answer, answered_at: answer === null ? null : time });
  } else if (act.kind === 'show') {
    await updateReview(transaction, { id }, { hidden_at: null, hidden_reason: null });
  } else if (act.kind === 'settle_reports') {
    await settleReports(transaction, id, time);
  } else if (review.hidden_at === null) {
    await updateReview(transaction, { id }, { hidden_at: time, hidden_reason: act.reason });
    await settleReports(transaction, id, time);
    const writer = await findCustomerById(transaction, review.user_id);
    if (!writer) return;
    const mail = await hiddenMail(writer.email, review.product_name ?? '', act.reason);
    await deps.outbox.queue(transaction, mail, { kind: 'reviewHidden' });
  }
}
