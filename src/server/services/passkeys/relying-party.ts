import { type KnownOrigins, ownOrigin } from '#server/platform/http/origins.ts';

/** For whom keys are made: the shop, by its address. */
export interface RelyingParty {
  /** The host, without its port. */
  id: string;
  origin: string;
}

/**
 * The shop as browsers see it: at its own address when that is set, whatever a request says, and else where the request
 * came in. No page of another site makes keys for it.
 */
export function relyingParty(request: Request, known: KnownOrigins): RelyingParty {
  const origin = known.siteUrl === undefined ? ownOrigin(request, known) : new URL(known.siteUrl).origin;
  return { id: new URL(origin).hostname, origin };
}
