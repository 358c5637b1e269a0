import { ApiProblem } from './api-problem.ts';
import { isAllowedOrigin, type KnownOrigins } from './origins.ts';

/**
 * Refuses a changing call that is authorised by a cookie unless it comes from an allowed page. Other clients than
 * browsers send neither Origin nor Sec-Fetch-Site, and pass. Throws origin_not_allowed.
 */
export function assertOwnOrigin(request: Request, known: KnownOrigins): void {
  const origin = request.headers.get('origin');
  if (origin === null) {
    const site = request.headers.get('sec-fetch-site') ?? 'none';
    if (site !== 'none' && site !== 'same-origin') throw new ApiProblem('origin_not_allowed');
    return;
  }
  if (!isAllowedOrigin(origin, request, known)) throw new ApiProblem('origin_not_allowed');
}
