import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptsEncoding, type Encoding, encodings, isKnownEtag } from '#server/http/negotiation.ts';
import { bodyIn, type QuickEncoding, quickEncodings } from './compressed-body.ts';
import type { CacheState } from './page-cache.ts';
import type { PreparedPage } from './prepared-page.ts';

interface Choice {
  /** For a page that is ready in memory. */
  ready: Encoding | undefined;
  quick: QuickEncoding | undefined;
}
const MOST_OFFERS = 100;
const choices = new Map<string, Choice>();

/** The best encodings for a visitor. Browsers send few different headers, so each header is parsed once. */
function encodingsFor({ headers }: IncomingMessage): Choice {
  const offer = String(headers['accept-encoding'] ?? '');
  const known = choices.get(offer);
  if (known) return known;
  if (choices.size >= MOST_OFFERS) choices.clear();
  const isTaken = (encoding: string) => acceptsEncoding(offer, encoding);
  const choice = { ready: encodings.find(isTaken), quick: quickEncodings.find(isTaken) };
  choices.set(offer, choice);
  return choice;
}

/** Sends a page from memory if its answer is ready. Returns false if this visitor needs another answer. */
export function sendReady(req: IncomingMessage, res: ServerResponse, { status, ready }: PreparedPage): boolean {
  const encoding = encodingsFor(req).ready;
  if (!ready || !encoding || req.method !== 'GET' || req.headers['if-none-match'] !== undefined) return false;
  const { head, body } = ready[encoding];
  res.writeHead(status, head).end(body);
  return true;
}

function encodingOf(req: IncomingMessage, page: PreparedPage): QuickEncoding | undefined {
  if (!page.isCompressible) return undefined;
  const { ready, quick } = encodingsFor(req);
  return page.ready ? ready : quick;
}

/** Sends a prepared page in the best encoding that the visitor accepts, or 304 if the visitor already has it. */
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
  const encoding = encodingOf(req, page);
  const body = await bodyIn(page.body, encoding);
  const length = { 'content-length': body.length, ...(encoding ? { 'content-encoding': encoding } : {}) };
  res.writeHead(page.status, { ...headers, ...length });
  res.end(req.method === 'HEAD' ? undefined : body);
}
