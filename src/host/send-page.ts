import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptsEncoding, type Encoding, encodings, isKnownEtag } from '#server/http/negotiation.ts';
import { bodyIn } from './compressed-body.ts';
import type { CacheState } from './page-cache.ts';
import type { PreparedPage } from './prepared-page.ts';

const MOST_OFFERS = 100;
/** The smallest first, and what costs least to make first. */
const orders = { small: encodings, quick: encodings.toReversed() };
type Choice = Record<keyof typeof orders, Encoding | undefined>;
const choices = new Map<string, Choice>();

/** The encodings that a visitor is best sent; browsers send few different offers, so that each is read once. */
function encodingsFor({ headers }: IncomingMessage): Choice {
  const offer = String(headers['accept-encoding'] ?? '');
  const known = choices.get(offer);
  if (known) return known;
  if (choices.size >= MOST_OFFERS) choices.clear();
  const best = (order: readonly Encoding[]) => order.find((encoding) => acceptsEncoding(offer, encoding));
  const choice = { small: best(orders.small), quick: best(orders.quick) };
  choices.set(offer, choice);
  return choice;
}

/** Sends a page from memory as its answer lies ready, or tells that this visitor needs another. */
export function sendReady(req: IncomingMessage, res: ServerResponse, { status, ready }: PreparedPage): boolean {
  const encoding = encodingsFor(req).small;
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
  const encoding = page.isCompressible ? encodingsFor(req)[page.ready ? 'small' : 'quick'] : undefined;
  const body = await bodyIn(page.body, encoding);
  const length = { 'content-length': body.length, ...(encoding ? { 'content-encoding': encoding } : {}) };
  res.writeHead(page.status, { ...headers, ...length });
  res.end(req.method === 'HEAD' ? undefined : body);
}
