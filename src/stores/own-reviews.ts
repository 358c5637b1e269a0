import { atom } from 'nanostores';
import type { OwnReview, ReviewChange } from '#contract/review.ts';
import { reviews as text } from '#text/reviews.ts';
import { showFailure } from './account/session-end.ts';
import { storedUser } from './storage/storage.ts';
import { api } from './api.ts';
import { isEmbeddedApi } from './api-address.ts';
import { refusalText } from './failure-text.ts';
import { showToast } from './toasts.ts';

/** What the customer has written, newest first; none where the API does not tell it. */
export const $ownReviews = atom<readonly OwnReview[]>([]);

/** Whether a change is being sent. */
export const $isChangingReview = atom(false);

// A customer must not see what the one before has written.
storedUser.listen((user) => {
  if (!user) $ownReviews.set([]);
});

/** Loads what the customer has written; a failure leaves the page as it is, which is about something else. */
export async function loadOwnReviews(): Promise<void> {
  if (!isEmbeddedApi) return;
  await api.reviews.mine().then(
    (found) => $ownReviews.set(found),
    // The page is about something else, and shows no own reviews.
    () => undefined,
  );
}

/** Changes an own review; answers whether it is changed. */
export async function changeReview(change: ReviewChange): Promise<boolean> {
  if ($isChangingReview.get()) return false;
  $isChangingReview.set(true);
  try {
    await api.reviews.change(change);
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
