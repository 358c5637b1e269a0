import { atom } from 'nanostores';
import type { ReviewAct, ReviewFilter, SellerReview } from '#contract/seller/seller-reviews.ts';
import { sellerReviews as text } from '#text/seller-reports.ts';
import { showToast } from '../toasts.ts';
import { pagedList } from './paged-list.ts';
import { sellerApi } from './seller-api.ts';
import { showSellerFailure } from './seller-failure.ts';

/** Which reviews are listed. */
export const $reviewFilter = atom<ReviewFilter>('all');

/** How many reviews have reports that nobody has seen to. */
export const $reportedReviews = atom(0);

const list = pagedList<SellerReview>(async (wanted) => {
  const { reviews, reported, total, page, pages } = await sellerApi.office.reviews($reviewFilter.get(), wanted);
  $reportedReviews.set(reported);
  return { entries: reviews, total, page, pages };
});

/** One page of reviews, newest first. */
export const $sellerReviews = list.$list;

/** Loads a page of reviews, the first unless another is named. */
export const loadSellerReviews = list.load;

/** Lists other reviews. */
export function filterReviews(filter: ReviewFilter): void {
  $reviewFilter.set(filter);
  void list.load();
}

/** Answers, hides or shows a review; answers whether it is done. */
export async function actOnReview(review: string, act: ReviewAct): Promise<boolean> {
  try {
    await sellerApi.office.actOnReview({ review, act });
    showToast('success', text.done[act.kind]);
    await list.load($sellerReviews.get().page);
    return true;
  } catch (error) {
    showSellerFailure(error);
    return false;
  }
}
