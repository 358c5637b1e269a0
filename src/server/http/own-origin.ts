import { ApiProblem } from './api-problem.ts';

/**
 * Refuses a call that changes something and is authorised by a cookie unless it comes from the shop's own pages.
 * Callers that are no browser send no Origin and no Sec-Fetch-Site, and pass. Throws origin_not_allowed.
 */
export function assertOwnOrigin(request: Request, siteUrl: string | undefined): void {
  const origin = request.headers.get('origin');
  if (origin === null) {
    const site = request.headers.get('sec-fetch-site') ?? 'none';
    if (site !== 'none' && site !== 'same-origin') throw new ApiProblem('origin_not_allowed');
    return;
  }
  const isOwnHost = URL.parse(origin)?.host === new URL(request.url).host;
  const isSite = siteUrl !== undefined && origin === URL.parse(siteUrl)?.origin;
  if (!isOwnHost && !isSite) throw new ApiProblem('origin_not_allowed');
}
