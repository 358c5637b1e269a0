import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptsEncoding, type Encoding, encodings, isKnownEtag } from '#server/http/negotiation.ts';
import { bodyIn } from './compressed-body.ts';
import type { CacheState } from './page-cache.ts';
import type { PreparedPage } from './prepared-page.ts';

const MOST_OFFERS = 100;
const bestOf = new Map<string, Encoding | undefined>();

/** The best encoding that a visitor takes; browsers send few different offers, so that each is read once. */
function bestEncoding({ headers }: IncomingMessage): Encoding | undefined {
  const offer = String(headers['accept-encoding'] ?? '');
  if (bestOf.has(offer)) return bestOf.get(offer);
  if (bestOf.size >= MOST_OFFERS) bestOf.clear();
  const best = encodings.find((encoding) => acceptsEncoding(offer, encoding));
  bestOf.set(offer, best);
  return best;
}

/** Sends a page from memory as its answer lies ready, or tells that this visitor needs another. */
export function sendReady(req: IncomingMessage, res: ServerResponse, { status, ready }: PreparedPage): boolean {
  const encoding = bestEncoding(req);
  if (!ready || !encoding || req.method !== 'GET' || req.headers['if-none-match'] !== undefined) return false;
  const { head, body } = ready[encoding];
  res.writeHead(status, head).end(body);
  return true;
}

/** Sends a prepared page in the best encoding that the visitor takes, or 304 when the visitor has it. */
export async function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: PreparedPage,
  state: CacheState,
): Promise<void> {
  const headers = { ...page.headers, 'x-cache': state };
  if (page.keep && isKnownEtag(req.headers['if-none-match'], page.etag)) {
    res.writeHead(304, headers).end();
    return;
  }
  const encoding = page.isCompressible ? bestEncoding(req) : undefined;
  const body = await bodyIn(page.body, encoding);
  const length = { 'content-length': body.length, ...(encoding ? { 'content-encoding': encoding } : {}) };
  res.writeHead(page.status, { ...headers, ...length });
  res.end(req.method === 'HEAD' ? undefined : body);
}
