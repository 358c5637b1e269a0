import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CacheState } from './page-cache.ts';
import type { PreparedPage } from './prepared-page.ts';

type Encoding = 'br' | 'gzip';

/** Whether an Accept-Encoding header names an encoding without refusing it by `q=0`. */
function accepts(header: string, encoding: Encoding): boolean {
  const offer = header.split(',').find((part) => part.split(';', 1)[0]?.trim().toLowerCase() === encoding);
  return offer !== undefined && !/;\s*q=0(\.0*)?\s*$/i.test(offer);
}

function chooseEncoding(req: IncomingMessage, page: PreparedPage): Encoding | undefined {
  const header = String(req.headers['accept-encoding'] ?? '');
  return (['br', 'gzip'] as const).find((encoding) => page.bodies[encoding] && accepts(header, encoding));
}

const opaque = (etag: string): string => etag.trim().replace(/^W\//, '');

function isKnown(req: IncomingMessage, etag: string | undefined): boolean {
  const known = req.headers['if-none-match'];
  if (!etag || known === undefined) return false;
  return known.trim() === '*' || known.split(',').some((one) => opaque(one) === opaque(etag));
}

/** Sends a prepared page in the best encoding that the visitor takes, or 304 when the visitor has it. */
export function sendPage(req: IncomingMessage, res: ServerResponse, page: PreparedPage, state: CacheState): void {
  const headers = { ...page.headers, 'x-cache': state, ...(page.etag ? { etag: page.etag } : {}) };
  if (isKnown(req, page.etag)) {
    res.writeHead(304, headers).end();
    return;
  }
  const encoding = chooseEncoding(req, page);
  const body = (encoding && page.bodies[encoding]) ?? page.bodies.identity;
  const length = { 'content-length': body.length, ...(encoding ? { 'content-encoding': encoding } : {}) };
  res.writeHead(page.status, { ...headers, ...length });
  res.end(req.method === 'HEAD' ? undefined : body);
}
