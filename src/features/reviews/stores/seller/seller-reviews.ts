import { atom } from 'nanostores';
import { ApiError } from '#browser/api/api-error.ts';
import {
  type ReviewAction,
  ReviewConflict,
  type ReviewFilter,
  type SellerReview,
} from '../../contract/seller-review-endpoints.ts';
import { sellerReviews as text } from '#features/seller/text/seller-reports.ts';
import { showToast } from '#browser/toasts.ts';
import { pagedList } from '#features/seller/stores/paged-list.ts';
import { showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { sellerReviewApi } from '../../client/seller-review-api.ts';

export const $reviewFilter = atom<ReviewFilter>('all');

export const $reportedReviews = atom(0);

/** One page of reviews, newest first, and the function that loads a page, by default the first. */
export const { $list: $sellerReviews, load: loadSellerReviews } = pagedList<SellerReview>(async (wanted) => {
  const { reviews, reported, total, page, pages } = await sellerReviewApi.reviews($reviewFilter.get(), wanted);
  $reportedReviews.set(reported);
  return { entries: reviews, total, page, pages };
});

export function filterReviews(filter: ReviewFilter): void {
  $reviewFilter.set(filter);
  void loadSellerReviews();
}

function showReview(id: string, changes: Partial<SellerReview>): void {
  const { entries, ...rest } = $sellerReviews.get();
  $sellerReviews.set({ ...rest, entries: entries.map((one) => (one.id === id ? { ...one, ...changes } : one)) });
}

/** Shows the current state of a review if the action was refused because it had changed. Returns whether that is the case. */
function showConflict(id: string, action: ReviewAction, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'review_changed') return false;
  const { data: now } = ReviewConflict.safeParse(error.details);
  if (!now) return false;
  showReview(id, now);
  showToast('error', action.kind === 'hide' ? text.hiddenMeanwhile(action.reason) : text.answeredMeanwhile);
  return true;
}

/** Replies to, hides or shows a review. Returns true on success. A refusal shows the state that was saved meanwhile. */
export async function runReviewAction(id: string, action: ReviewAction): Promise<boolean> {
  try {
    const review = await sellerReviewApi.runReviewAction({ review: id, act: action });
    showReview(id, review);
    const isSilent = action.kind === 'hide' && review.isImported;
    showToast('success', isSilent ? text.importedHidden : text.done[action.kind]);
    await loadSellerReviews($sellerReviews.get().page);
    return true;
  } catch (error) {
    if (!showConflict(id, action, error)) showSellerFailure(error);
    return false;
  }
}
