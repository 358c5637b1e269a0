import { hash } from 'node:crypto';
import { pageTags } from '#features/catalogue/rules/page-tags.ts';
import type { Encoding } from '#server/http/negotiation.ts';
import { compressAll, isWorthCompressing, type PageBody, sizeOf } from './compressed-body.ts';
import type { PageHeaders, RenderedPage } from './render-page.ts';
import { pagePolicy } from '../http/security-headers.ts';
import { speculationHeaders } from '../http/speculation-rules.ts';

const OVERHEAD = 4096;

/** An answer that is ready to be written: header names and values alternate, then the body. */
interface ReadyAnswer {
  head: string[];
  body: Buffer;
}

/** A page that can be sent many times. */
export interface PreparedPage {
  status: number;
  /** The route for counting its answers; empty where they are not counted. */
  route: string;
  headers: PageHeaders;
  body: PageBody;
  /** Whether the page is large enough that compression is worthwhile. */
  isCompressible: boolean;
  etag: string;
  /** The tags of the page and until when it may be kept (milliseconds of the clock); absent: send it once. */
  keep?: { tags: string[]; until: number };
  /** The complete answers by encoding; present once the page has been compressed thoroughly. */
  ready?: Record<Encoding, ReadyAnswer>;
  /** Its size in memory, in bytes. */
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
    'content-security-policy': pagePolicy(first(sent['content-security-policy'])),
  };
}

interface Preparation {
  now: number;
  /** The maximum number of milliseconds that a page is kept. */
  maxAge: number;
  headers: PageHeaders;
  route?: string | undefined;
}

/** Reads how long the page may be kept and removes these headers. */
export function preparePage(page: RenderedPage, { now, maxAge, headers, route = '' }: Preparation): PreparedPage {
  const { status } = page;
  const body = { parts: page.parts };
  const digests = page.parts.map(({ digest }) => digest).join();
  const etag = `W/"${hash('sha256', digests, 'base64url').slice(0, 22)}"`;
  return {
    status,
    route,
    headers: { ...headers, ...headersToSend(page), etag },
    body,
    isCompressible: isWorthCompressing(page.parts),
    etag,
    keep: readKeep(page, now, maxAge),
    size: OVERHEAD + sizeOf(body),
  };
}

export const isFixed = ({ keep }: PreparedPage): boolean =>
  keep !== undefined && keep.tags.every((tag) => tag === pageTags.settings);

/** Compresses the page and prepares its complete answers for later visitors. */
export async function makeReady(page: PreparedPage): Promise<PreparedPage> {
  if (!('parts' in page.body)) return page;
  const body = await compressAll(page.body.parts, isFixed(page) ? 'utmost' : 'thorough');
  const ready = { br: answer(page, 'br', body.br), gzip: answer(page, 'gzip', body.gzip) };
  return { ...page, body, ready, size: OVERHEAD + sizeOf(body) };
}

function answer({ headers }: PreparedPage, encoding: Encoding, body: Buffer): ReadyAnswer {
  const all = { ...headers, 'x-cache': 'HIT', 'content-encoding': encoding, 'content-length': String(body.length) };
  const pairs = Object.entries(all).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
  return { head: pairs.flat(), body };
}
