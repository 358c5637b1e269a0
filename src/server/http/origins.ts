import type { AppDeps } from '../app-deps.ts';

type Known = Pick<AppDeps, 'siteUrl' | 'apiUrl' | 'allowedOrigins'>;

/** Whether pages of an origin may use this API: its own host's, the site's and those that the operator allows. */
export function isAllowedOrigin(origin: string, request: Request, { siteUrl, allowedOrigins }: Known): boolean {
  const named = URL.parse(origin);
  // Browsers send an origin and nothing more; it becomes part of addresses and of a policy.
  const isOwnHost = named?.origin === origin && named.host === new URL(request.url).host;
  return isOwnHost || allowedOrigins.includes(origin) || (siteUrl !== undefined && origin === originOf(siteUrl));
}

/** Where a customer goes back to after paying elsewhere: the page that asked, when it is allowed, else the site. */
export function returnOrigin(request: Request, known: Known): string {
  const origin = request.headers.get('origin');
  if (origin !== null && isAllowedOrigin(origin, request, known)) return origin;
  return known.siteUrl === undefined ? new URL(request.url).origin : originOf(known.siteUrl);
}

/** The origin under which the browser that sends this request reaches the API. */
export function ownOrigin(request: Request, known: Known): string {
  if (known.apiUrl !== undefined) return originOf(known.apiUrl);
  const { origin, host } = new URL(request.url);
  // Behind a proxy that ends TLS, only the page's own origin or the site's address tells https.
  const named = [returnOrigin(request, known), known.siteUrl && originOf(known.siteUrl)];
  return named.find((one) => one && URL.parse(one)?.host === host) || origin;
}

/** What stands before `/media/…` for this caller: pages of other origins are told whole addresses (spec 3). */
export function mediaBase(request: Request, known: Known & Pick<AppDeps, 'mediaBaseUrl'>): string {
  const { mediaBaseUrl, siteUrl, allowedOrigins } = known;
  if (mediaBaseUrl !== '' || siteUrl === undefined) return mediaBaseUrl;
  return allowedOrigins.includes(request.headers.get('origin') ?? '') ? originOf(siteUrl) : '';
}

const originOf = (url: string): string => new URL(url).origin;
