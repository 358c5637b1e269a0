import { ApiError } from '#browser/api/api-error.ts';
import type { PaymentType } from '#features/payments/contract.ts';
import { cart as text } from '#features/cart/text.ts';
import { session } from '#core/text/session.ts';

/** Whether the API refused the call, so that the order was certainly not placed. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.kind === 'refused' || error.kind === 'unauthorised');

/** Returns the message of spec 8 for an order that failed. */
export function orderFailureText(error: unknown, paymentType: PaymentType): string {
  if (!(error instanceof ApiError)) return text.orderFailed;
  const { kind, status, message } = error;
  if (kind === 'offline' || kind === 'timeout') return text.networkError;
  if (kind === 'unauthorised') return session.expired;
  if (status === 400) return message || text.invalid;
  if (status === 500) return text.serverError;
  const unplaced = paymentType === 'COD' ? text.codFailed : text.paymentFailed;
  return message || (kind === 'refused' && status === 200 ? unplaced : text.orderFailed);
}
