import { atom } from 'nanostores';
import type { OwnReview, ReviewChange } from '../contract/review.ts';
import { reviews as text } from '../text/reviews.ts';
import { showFailure } from '#features/session/stores/session-end.ts';
import { storedUser } from '#features/session/stores/storage.ts';
import { isEmbeddedApi } from '#browser/api-address.ts';
import { refusalText } from '#browser/failure-text.ts';
import { showToast } from '#browser/toasts.ts';
import { reviewApi } from '../client/review-api.ts';

/** The customer's reviews, newest first. Empty if the API does not list them. */
export const $ownReviews = atom<readonly OwnReview[]>([]);

export const $isChangingReview = atom(false);

// A customer must not see the reviews of the previous one.
storedUser.listen((user) => {
  if (!user) $ownReviews.set([]);
});

/** Loads the customer's reviews. A failure is ignored, because they are an optional part of the page. */
export async function loadOwnReviews(): Promise<void> {
  if (!isEmbeddedApi) return;
  await reviewApi.mine().then(
    (found) => $ownReviews.set(found),
    // The page then shows no reviews of the customer.
    () => undefined,
  );
}

export async function changeReview(change: ReviewChange): Promise<boolean> {
  if ($isChangingReview.get()) return false;
  $isChangingReview.set(true);
  try {
    await reviewApi.change(change);
    showToast('success', text.changed);
    await loadOwnReviews();
    return true;
  } catch (error) {
    showFailure(error, refusalText(error, text.changeFailed), text.sessionExpired);
    return false;
  } finally {
    $isChangingReview.set(false);
  }
}
