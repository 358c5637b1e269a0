import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptsEncoding, type Encoding, encodings, isKnownEtag } from '#server/http/negotiation.ts';
import type { CacheState } from './page-cache.ts';
import type { PreparedPage } from './prepared-page.ts';

function chooseEncoding(req: IncomingMessage, page: PreparedPage): Encoding | undefined {
  const header = String(req.headers['accept-encoding'] ?? '');
  return encodings.find((encoding) => page.bodies[encoding] && acceptsEncoding(header, encoding));
}

/** Sends a prepared page in the best encoding that the visitor takes, or 304 when the visitor has it. */
export function sendPage(req: IncomingMessage, res: ServerResponse, page: PreparedPage, state: CacheState): void {
  const headers = { ...page.headers, 'x-cache': state, ...(page.etag ? { etag: page.etag } : {}) };
  if (page.etag && isKnownEtag(req.headers['if-none-match'], page.etag)) {
    res.writeHead(304, headers).end();
    return;
  }
  const encoding = chooseEncoding(req, page);
  const body = (encoding && page.bodies[encoding]) ?? page.bodies.identity;
  const length = { 'content-length': body.length, ...(encoding ? { 'content-encoding': encoding } : {}) };
  res.writeHead(page.status, { ...headers, ...length });
  res.end(req.method === 'HEAD' ? undefined : body);
}
