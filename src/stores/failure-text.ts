import { ApiError } from '#api-client/api-error.ts';
import { failures } from '#text/failures.ts';

/** The sentence for a failed call: the API's own, or one for the kind of failure, or `otherwise`. */
export function failureText(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.kind === 'offline' || error.kind === 'timeout') return failures.network;
  return error.message || otherwise;
}
