import { ApiError } from '#api-client/api-error.ts';
import { failures } from '#text/failures.ts';

/** The sentence for a failed call: the API's own, or `network` when no answer came, or `otherwise`. */
export function failureText(error: unknown, otherwise: string, network: string = failures.network): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.kind === 'offline' || error.kind === 'timeout') return network;
  return error.message || otherwise;
}

/** The sentence for a call that spec 8 words itself: the API's own when it said no, else `otherwise`. */
export const refusalText = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && error.message) || otherwise;
