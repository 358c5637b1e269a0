import { sellerActionTexts as text } from '../text/seller-office.ts';
import { failureText } from '#browser/failure-text.ts';
import { showToast } from '#browser/toasts.ts';

/** Returns the message of a failed call in the seller's area: the API's own (spec 8), or an English one. */
export const sellerFailureText = (error: unknown, otherwise: string): string =>
  failureText(error, otherwise, text.network);

export const showSellerFailure = (error: unknown, otherwise: string = text.serverFailed): void =>
  showToast('error', sellerFailureText(error, otherwise));
