import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageHeaders, RenderedPage } from './captured-response.ts';
import { withFrameAncestors } from './security-headers.ts';
import { speculationHeaders } from './speculation-rules.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const WORTH_COMPRESSING = 512;
const BROTLI_QUALITY = 5;
const OVERHEAD = 1024;

/** A page ready to be sent as often as wanted. */
export interface PreparedPage {
  status: number;
  headers: PageHeaders;
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
  etag?: string;
  /** Under which tags and until when (milliseconds of the clock) the page may be kept; absent: send it once. */
  keep?: { tags: string[]; until: number };
  /** What it takes in memory. */
  size: number;
}

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

function readKeep(page: RenderedPage, now: number, maxAge: number): PreparedPage['keep'] {
  const tags = (first(page.headers['cache-tag']) ?? '').split(',').map((tag) => tag.trim());
  const named = tags.filter((tag) => tag !== '');
  const seconds = Number(first(page.headers['cache-max-age']) ?? Infinity);
  if (page.status !== 200 || named.length === 0 || 'set-cookie' in page.headers || !(seconds > 0)) return undefined;
  return { tags: named, until: now + Math.min(seconds * 1000, maxAge) };
}

function headersToSend({ headers }: RenderedPage): PageHeaders {
  const { 'cache-tag': _tag, 'cache-max-age': _age, 'content-length': _length, ...sent } = headers;
  return {
    'cache-control': 'private, no-cache',
    ...sent,
    ...speculationHeaders(first(sent['content-type'])),
    ...(sent['content-type'] === 'text/html' && { 'content-type': 'text/html; charset=utf-8' }),
    vary: [sent.vary ?? [], 'Accept-Encoding'].flat().join(', '),
    'content-security-policy': withFrameAncestors(first(sent['content-security-policy'])),
  };
}

async function compress(body: Buffer): Promise<PreparedPage['bodies']> {
  if (body.length < WORTH_COMPRESSING) return { identity: body };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [br, gz] = await Promise.all([compressBrotli(body, { params }), compressGzip(body)]);
  return { identity: body, br, gzip: gz };
}

/** Reads what the page says of its keeping, at most `maxAge` milliseconds, strips that from its headers, and compresses it once if it is kept. */
export async function preparePage(page: RenderedPage, now: number, maxAge = Infinity): Promise<PreparedPage> {
  const { status, body } = page;
  const headers = headersToSend(page);
  const keep = readKeep(page, now, maxAge);
  if (!keep) return { status, headers, bodies: { identity: body }, size: body.length };
  const bodies = await compress(body);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const size = OVERHEAD + body.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0);
  return { status, headers, bodies, etag, keep, size };
}
