import { type KnownOrigins, ownOrigin } from '#server/http/origins.ts';

/** The relying party of keys: the shop, by its address. */
export interface RelyingParty {
  /** The host without its port. */
  id: string;
  origin: string;
}

/** The shop's own address if set; otherwise the request's own. Pages of other sites cannot create keys for it. */
export function relyingParty(request: Request, known: KnownOrigins): RelyingParty {
  const origin = known.siteUrl === undefined ? ownOrigin(request, known) : new URL(known.siteUrl).origin;
  return { id: new URL(origin).hostname, origin };
}
