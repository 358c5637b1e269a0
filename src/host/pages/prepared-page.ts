import { hash } from 'node:crypto';
import { pageTags } from '#domain/page-tags.ts';
import type { Encoding } from '#server/platform/http/negotiation.ts';
import { compressAll, isWorthCompressing, type PageBody, sizeOf } from './compressed-body.ts';
import type { PageHeaders, RenderedPage } from './render-page.ts';
import { pagePolicy } from '../http/security-headers.ts';
import { speculationHeaders } from '../http/speculation-rules.ts';

const OVERHEAD = 4096;

/** An answer as it is written: names and values of its headers in turns, and its body. */
interface ReadyAnswer {
  head: string[];
  body: Buffer;
}

/** A page ready to be sent as often as wanted. */
export interface PreparedPage {
  status: number;
  /** Under which its answers are counted, where they are. */
  route: string;
  headers: PageHeaders;
  body: PageBody;
  /** Whether it gets smaller by being compressed. */
  isCompressible: boolean;
  etag: string;
  /** Under which tags and until when (milliseconds of the clock) the page may be kept; absent: send it once. */
  keep?: { tags: string[]; until: number };
  /** Once it has been compressed thoroughly: the whole answers for those who take an encoding. */
  ready?: Record<Encoding, ReadyAnswer>;
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
    'content-security-policy': pagePolicy(first(sent['content-security-policy'])),
  };
}

interface Preparation {
  now: number;
  /** Milliseconds for which a page is kept at most. */
  maxAge: number;
  /** Those of every answer. */
  headers: PageHeaders;
  route?: string | undefined;
}

/** Reads what the page says of its keeping and strips that from its headers. */
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

/** Whether the page stays the same until the next start. */
export const isFixed = ({ keep }: PreparedPage): boolean =>
  keep !== undefined && keep.tags.every((tag) => tag === pageTags.settings);

/** The page with its answers made once for all who come later. */
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
