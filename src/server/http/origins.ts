import { ApiProblem } from './api-problem.ts';

/** The addresses of the site and the API, and the origins that may use the API. */
export interface KnownOrigins {
  /** The address of the shop for visitors, if set. */
  siteUrl?: string | undefined;
  /** The address of a standalone API for browsers; unset on the site's own origin. */
  apiUrl?: string | undefined;
  /** Further origins whose pages may use this API. */
  allowedOrigins: readonly string[];
  /** Whether the operator has set the shop's address. The Host header is then ignored, because a client can write anything in it. */
  isAddressGiven?: boolean | undefined;
}

/** The same with the server of the pictures. */
export interface MediaOrigins extends KnownOrigins {
  /** The part before `/media/…` in the addresses of pictures; empty on the site's own origin. */
  mediaBaseUrl: string;
}

/** Whether pages of an origin may use this API: the site, the API, allowed origins, and the request's own host if no address is set. */
function isAllowedOrigin(origin: string, request: Request, known: KnownOrigins): boolean {
  const { siteUrl, apiUrl, allowedOrigins, isAddressGiven } = known;
  if (allowedOrigins.includes(origin)) return true;
  if ([siteUrl, apiUrl].some((url) => url !== undefined && origin === originOf(url))) return true;
  if (isAddressGiven) return false;
  const named = URL.parse(origin);
  // Browsers send only an origin. The text becomes part of addresses and of a policy.
  return named?.origin === origin && named.host === new URL(request.url).host;
}

/** Refuses a changing call with a cookie unless an allowed page makes it. Only browsers send these headers. Throws origin_not_allowed. */
export function assertOwnOrigin(request: Request, known: KnownOrigins): void {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site') ?? 'none';
  const isOwn = origin === null ? ['none', 'same-origin'].includes(site) : isAllowedOrigin(origin, request, known);
  if (!isOwn) throw new ApiProblem('origin_not_allowed');
}

/** Refuses a form that a page of another site has sent. Browsers hide the origin of a page without referrer. Throws origin_not_allowed. */
export function assertNotCrossSite(request: Request): void {
  const site = request.headers.get('sec-fetch-site') ?? 'none';
  if (!['none', 'same-origin'].includes(site)) throw new ApiProblem('origin_not_allowed');
}

/**
 * Whether a request comes from an allowed page of another site. Browsers then only send cookies marked for that. Both sites must be https. Browsers
 * report in Sec-Fetch-Site whether the site is another. Without that header, two hosts count as one site if one is a subdomain of the other.
 */
export function isFromOtherSite(request: Request, { siteUrl, apiUrl, allowedOrigins }: KnownOrigins): boolean {
  const origin = request.headers.get('origin');
  const own = URL.parse(apiUrl ?? siteUrl ?? '');
  if (origin === null || !allowedOrigins.includes(origin) || own?.protocol !== 'https:') return false;
  const { protocol, hostname } = new URL(origin);
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return protocol === 'https:' && site === 'cross-site';
  return protocol === 'https:' && !liesBelow(hostname, own.hostname) && !liesBelow(own.hostname, hostname);
}

const liesBelow = (host: string, above: string): boolean => host === above || host.endsWith(`.${above}`);

/** Where a customer returns after a payment page: to the requesting page's origin if allowed, otherwise to the site's. */
export function returnOrigin(request: Request, known: KnownOrigins): string {
  const origin = request.headers.get('origin');
  if (origin !== null && isAllowedOrigin(origin, request, known)) return origin;
  return known.siteUrl === undefined ? new URL(request.url).origin : originOf(known.siteUrl);
}

/** The address for links in mails: the shop's address if set, otherwise the requesting page's. */
export const shopUrlOf = (request: Request, known: KnownOrigins): string =>
  known.siteUrl ?? returnOrigin(request, known);

/** The origin of the API as seen by the requesting browser. */
export function ownOrigin(request: Request, known: KnownOrigins): string {
  if (known.apiUrl !== undefined) return originOf(known.apiUrl);
  if (known.isAddressGiven && known.siteUrl !== undefined) return originOf(known.siteUrl);
  const { origin, host } = new URL(request.url);
  // Behind a proxy that terminates TLS, only the page's origin or the site's address shows that the scheme is https.
  const named = [returnOrigin(request, known), known.siteUrl && originOf(known.siteUrl)];
  return named.find((one) => one && URL.parse(one)?.host === host) || origin;
}

/** The part before `/media/…` for this caller. Pages of other origins get full addresses (spec 3). */
export function mediaBase(request: Request, known: MediaOrigins): string {
  const { mediaBaseUrl, siteUrl, allowedOrigins } = known;
  if (mediaBaseUrl !== '' || siteUrl === undefined) return mediaBaseUrl;
  return allowedOrigins.includes(request.headers.get('origin') ?? '') ? originOf(siteUrl) : '';
}

const originOf = (url: string): string => new URL(url).origin;
