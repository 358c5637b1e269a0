import { ApiError } from './api/api-error.ts';
import { failures } from '#core/text/failures.ts';

/** Returns the message of a failed call: the API's own, `network` if there was no response, or `otherwise`. */
export function failureText(error: unknown, otherwise: string, network: string = failures.network): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.kind === 'offline' || error.kind === 'timeout') return network;
  return error.message || otherwise;
}

/** Returns the API's own message if it refused the call, or else the message of spec 8 in `otherwise`. */
export const refusalText = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && error.message) || otherwise;
