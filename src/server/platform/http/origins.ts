/** What is known of the addresses of site and API, and of those who may use them. */
export interface KnownOrigins {
  /** Where the shop is seen from outside, when it is set. */
  siteUrl?: string | undefined;
  /** Where browsers reach this API when it runs alone; unset on the site's own origin. */
  apiUrl?: string | undefined;
  /** Further origins whose pages may use this API. */
  allowedOrigins: readonly string[];
  /** Whether the operator has said where the shop is: then the Host of a request, which anybody writes, says nothing. */
  isAddressGiven?: boolean | undefined;
}

/** The same, and where pictures are served. */
export interface MediaOrigins extends KnownOrigins {
  /** What stands before `/media/…` in the addresses of pictures; empty on the site's own origin. */
  mediaBaseUrl: string;
}

/**
 * Whether pages of an origin may use this API: the site's, its own and those that the operator allows; those of its own
 * host while nobody has said where the shop is.
 */
export function isAllowedOrigin(origin: string, request: Request, known: KnownOrigins): boolean {
  const { siteUrl, apiUrl, allowedOrigins, isAddressGiven } = known;
  if (allowedOrigins.includes(origin)) return true;
  if ([siteUrl, apiUrl].some((url) => url !== undefined && origin === originOf(url))) return true;
  if (isAddressGiven) return false;
  const named = URL.parse(origin);
  // Browsers send an origin and nothing more; it becomes part of addresses and of a policy.
  return named?.origin === origin && named.host === new URL(request.url).host;
}

/**
 * Whether a request comes from an allowed page of another site, to which a browser sends only cookies that are made for
 * that. Both must be https. Browsers say themselves whether the site is another; for one that does not, hosts belong to
 * one site when one lies below the other.
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

/** Where a customer goes back to after paying elsewhere: the page that asked, when it is allowed, else the site. */
export function returnOrigin(request: Request, known: KnownOrigins): string {
  const origin = request.headers.get('origin');
  if (origin !== null && isAllowedOrigin(origin, request, known)) return origin;
  return known.siteUrl === undefined ? new URL(request.url).origin : originOf(known.siteUrl);
}

/** Where links in mails lead: the address of the shop as it is set, else that of the page that asked. */
export const shopUrlOf = (request: Request, known: KnownOrigins): string =>
  known.siteUrl ?? returnOrigin(request, known);

/** The origin under which the browser that sends this request reaches the API. */
export function ownOrigin(request: Request, known: KnownOrigins): string {
  if (known.apiUrl !== undefined) return originOf(known.apiUrl);
  if (known.isAddressGiven && known.siteUrl !== undefined) return originOf(known.siteUrl);
  const { origin, host } = new URL(request.url);
  // Behind a proxy that ends TLS, only the page's own origin or the site's address tells https.
  const named = [returnOrigin(request, known), known.siteUrl && originOf(known.siteUrl)];
  return named.find((one) => one && URL.parse(one)?.host === host) || origin;
}

/** What stands before `/media/…` for this caller: pages of other origins are told whole addresses (spec 3). */
export function mediaBase(request: Request, known: MediaOrigins): string {
  const { mediaBaseUrl, siteUrl, allowedOrigins } = known;
  if (mediaBaseUrl !== '' || siteUrl === undefined) return mediaBaseUrl;
  return allowedOrigins.includes(request.headers.get('origin') ?? '') ? originOf(siteUrl) : '';
}

const originOf = (url: string): string => new URL(url).origin;
