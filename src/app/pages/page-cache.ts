import { LRUCache } from 'lru-cache';
import { loggedPath } from '#server/log/logged-request.ts';
import type { ShopLog } from '#server/log/shop-log.ts';
import { openerHeaders } from '../http/security-headers.ts';
import { isFixed, makeReady, type PreparedPage, preparePage } from './prepared-page.ts';
import type { PageHeaders, RenderPage } from './render-page.ts';

/** HIT: from memory. STALE: from memory while the page is rendered again. MISS: rendered for this request. */
export type CacheState = 'HIT' | 'STALE' | 'MISS';

/** A cache of rendered pages. It removes a page when data of one of its tags changes or when its time is over. */
export interface PageCache {
  /** The page of a `pageKey`, if it is in memory and its time is not over. */
  peek(key: string): PreparedPage | undefined;
  /** The page of a `pageKey`. Simultaneous requests share one rendering. Rejects when rendering fails. */
  find(key: string): Promise<{ page: PreparedPage; state: CacheState }>;
  /** Removes the pages with one of these tags. Pages that are being rendered at this moment are not kept either. */
  changed(tags: readonly string[]): void;
  /** The number of pages in memory, their size in bytes, and the number of pages rendered since the start. */
  figures(): { kept: number; bytes: number; rendered: number };
}

export interface PageCacheOptions {
  maxBytes: number;
  /** Milliseconds until a page is rendered again, even if the page itself allows more. The old page is sent meanwhile. */
  maxAge?: number;
  render: RenderPage;
  routeOf?: (key: string) => string;
  headers?: PageHeaders;
  /** Called for a page that could not be rendered again or compressed. The old page is sent. */
  onProblem: ShopLog['problem'];
  /** The time in milliseconds. */
  now?: () => number;
}

/** The maximum number of pages that wait for compression. Further pages wait for a later request. */
export const MOST_WAITING = 32;

/** Creates an empty page cache of at most `maxBytes`. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { maxBytes, maxAge = Infinity, render, routeOf, headers = {}, onProblem, now = Date.now } = options;
  const pages = new LRUCache<string, PreparedPage>({ maxSize: maxBytes, sizeCalculation: ({ size }) => size });
  const flights = new Map<string, Promise<PreparedPage>>();
  let generation = 0;
  let rendered = 0;
  const waiting = new Set<PreparedPage>();
  let compressing: Promise<unknown> = Promise.resolve();

  /** Compresses a page for later visitors. Pages are compressed one after the other, with lower priority than waiting visitors. */
  function readyLater(key: string, page: PreparedPage): void {
    if (!page.isCompressible || page.ready || waiting.has(page) || waiting.size >= MOST_WAITING) return;
    waiting.add(page);
    const work = async () => {
      const ready = await makeReady(page).finally(() => waiting.delete(page));
      if (pages.get(key) === page) pages.set(key, ready);
    };
    compressing = compressing
      .then(work)
      .catch((problem: unknown) => onProblem(`Could not compress ${loggedPath(key)}`, problem, undefined, 'compress'));
  }

  async function renderAndKeep(key: string): Promise<PreparedPage> {
    const started = generation;
    rendered++;
    const all = { ...headers, ...openerHeaders(key) };
    const made = preparePage(await render(key), { now: now(), maxAge, headers: all, route: routeOf?.(key) });
    if (started !== generation) return made;
    const old = pages.get(key);
    const page = old?.ready && old.etag === made.etag ? { ...old, keep: made.keep } : made;
    if (page.keep) pages.set(key, page);
    else if (page.status < 500) pages.delete(key);
    if (isFixed(page)) readyLater(key, page);
    return page;
  }

  function join(key: string): Promise<PreparedPage> {
    const running = flights.get(key);
    if (running) return running;
    const flight = renderAndKeep(key).finally(() => {
      if (flights.get(key) === flight) flights.delete(key);
    });
    flights.set(key, flight);
    return flight;
  }

  return {
    peek: (key) => freshOf(pages.get(key), now()),
    async find(key) {
      const page = pages.get(key);
      if (!page?.keep) return { page: await join(key), state: 'MISS' };
      readyLater(key, page);
      if (now() < page.keep.until) return { page, state: 'HIT' };
      join(key).catch((why: unknown) => onProblem(`Could not render ${loggedPath(key)} again`, why, undefined, 'page'));
      return { page, state: 'STALE' };
    },
    figures: () => ({ kept: pages.size, bytes: pages.calculatedSize, rendered }),
    changed(tags) {
      generation++;
      // A request after the change must not get a page whose rendering began before it.
      flights.clear();
      forget(pages, new Set(tags));
    },
  };
}

const freshOf = (page: PreparedPage | undefined, now: number): PreparedPage | undefined =>
  page?.keep && now < page.keep.until ? page : undefined;

function forget(pages: LRUCache<string, PreparedPage>, tags: ReadonlySet<string>): void {
  for (const [key, { keep }] of pages.entries()) if (keep?.tags.some((tag) => tags.has(tag))) pages.delete(key);
}
