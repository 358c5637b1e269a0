import { products as text } from '#features/catalogue/text/products.ts';
import { failureText } from '#browser/failure-text.ts';
import { showToast } from '#browser/toasts.ts';
import { reviewApi } from '../client/review-api.ts';

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
