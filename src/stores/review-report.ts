import { products as text } from '#text/products.ts';
import { failureText } from './failure-text.ts';
import { showToast } from './toasts.ts';
import { reviewApi } from './calls/review-api.ts';

/** Reports a review to the shop with a reason. Returns true on success. */
export async function reportReview(review: string, reason: string): Promise<boolean> {
  try {
    await reviewApi.report({ review, reason });
    showToast('success', text.reported);
    return true;
  } catch (error) {
    showToast('error', failureText(error, text.reportFailed));
    return false;
  }
}
