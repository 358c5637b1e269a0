import { atom, map } from 'nanostores';
import { ApiError } from '#browser/api/api-error.ts';
import { limits } from '#core/limits.ts';
import type { EligibleProduct, NewReview } from '../contract/review.ts';
import { reviews as text } from '../text/reviews.ts';
import { isEmbeddedApi } from '#browser/api-address.ts';
import { whenBackOnline } from '#browser/connection.ts';
import { goTo } from '#browser/navigation.ts';
import { showFailure } from '#features/session/stores/session-end.ts';
import { loadOwnReviews } from './own-reviews.ts';
import { storedUser } from '#features/session/stores/storage.ts';
import { showToast } from '#browser/toasts.ts';
import { reviewApi } from '../client/review-api.ts';

interface Eligible {
  state: 'loading' | 'ready' | 'failed';
  purchases: readonly EligibleProduct[];
}

const notLoaded: Eligible = { state: 'loading', purchases: [] };

export const $eligible = map<Eligible>(notLoaded);

/** Whether the form asks to show the reviewer's town. A foreign API decides it without asking. */
export const isTownAsked = isEmbeddedApi;

export const $isSendingReview = atom(false);

// A customer must not see the purchases of the previous one.
storedUser.listen((user) => {
  if (!user) $eligible.set(notLoaded);
});

const isSilent = ({ kind }: ApiError) => kind === 'offline' || kind === 'timeout';

/** Returns the message of spec 8 for purchases that could not be loaded. */
function loadFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return text.loadFailed(text.unknownReason);
  if (isSilent(error)) return text.networkError;
  if (error.status === 404) return text.routeNotFound;
  if (error.status === 500) return text.serverError;
  return text.loadFailed(error.message || text.unknownReason);
}

/** Whether the API answers the review calls (spec 7). A failure shows a message. */
async function areReviewsReachable(): Promise<boolean> {
  try {
    await reviewApi.test();
    return true;
  } catch (error) {
    const isNetwork = error instanceof ApiError && isSilent(error);
    showToast('error', isNetwork ? text.networkError : text.routesFailed);
    return false;
  }
}

/** Loads the purchases that the customer may review (spec 2, 8). */
export async function loadEligible(): Promise<void> {
  $eligible.setKey('state', 'loading');
  if (!(await areReviewsReachable())) return $eligible.setKey('state', 'failed');
  try {
    $eligible.set({ state: 'ready', purchases: await reviewApi.eligible() });
  } catch (error) {
    $eligible.setKey('state', 'failed');
    showFailure(error, loadFailure(error), text.unauthorised);
  }
}

function sendFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return text.sendFailed(text.unknownReason);
  return text.sendFailed(isSilent(error) ? text.networkError : error.message || text.unknownReason);
}

/** Sends a review. Returns true if it is published. The orders page opens 2 s later (spec 4, 8). */
export async function sendReview({ showsTown, ...review }: NewReview): Promise<boolean> {
  if ($isSendingReview.get()) return false;
  $isSendingReview.set(true);
  try {
    await reviewApi.create(isTownAsked ? { ...review, showsTown } : review);
    showToast('success', text.sent);
    setTimeout(() => goTo('/my-orders'), limits.redirect.review);
    void loadEligible();
    void loadOwnReviews();
    return true;
  } catch (error) {
    showFailure(error, sendFailure(error), text.sessionExpired);
    return false;
  } finally {
    $isSendingReview.set(false);
  }
}

/** Opens the home page after a delay, so that the visitor can read the reason (spec 2). Returns a function that cancels it. */
export function goHomeSoon(): () => void {
  const timer = setTimeout(() => goTo('/'), limits.redirect.review);
  return () => clearTimeout(timer);
}

whenBackOnline(() => $eligible.get().state === 'failed', loadEligible);
