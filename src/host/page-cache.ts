import { ByteLimitedMap } from './byte-limited-map.ts';
import { type PreparedPage, preparePage } from './prepared-page.ts';
import type { RenderPage } from './render-page.ts';

/** HIT: from memory. STALE: from memory while it is rendered anew. MISS: rendered for this request. */
export type CacheState = 'HIT' | 'STALE' | 'MISS';

/** Rendered pages, kept until a tag of theirs is purged or their time is over. */
export interface PageCache {
  /** The page of a key of `pageKey`, rendered once however many ask for it. Rejects when rendering breaks off. */
  find(key: string): Promise<{ page: PreparedPage; state: CacheState }>;
  /** Forgets the pages with one of these tags; what is being rendered just now is not kept either. */
  purge(tags: readonly string[]): void;
}

export interface PageCacheOptions {
  maxBytes: number;
  /** Milliseconds after which a page is rendered anew while its old self is still sent, whatever the page says. */
  maxAge?: number;
  render: RenderPage;
  /** Milliseconds of the clock. */
  now?: () => number;
}

/** An empty page cache that keeps at most `maxBytes`, compressed bodies included. */
export function createPageCache({ maxBytes, maxAge, render, now = Date.now }: PageCacheOptions): PageCache {
  const pages = new ByteLimitedMap<PreparedPage>(maxBytes);
  const flights = new Map<string, Promise<PreparedPage>>();
  let generation = 0;

  async function renderAndKeep(key: string): Promise<PreparedPage> {
    const started = generation;
    const page = await preparePage(await render(key), now(), maxAge);
    if (started !== generation) return page;
    if (page.keep) pages.set(key, page);
    else if (page.status < 500) pages.delete(key);
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
    async find(key) {
      const page = pages.get(key);
      if (!page?.keep) return { page: await join(key), state: 'MISS' };
      if (now() < page.keep.until) return { page, state: 'HIT' };
      join(key).catch((problem: unknown) => console.error(`Could not render ${key} anew`, problem));
      return { page, state: 'STALE' };
    },
    purge(tags) {
      generation++;
      // A request after the purge must not be given what was begun before it.
      flights.clear();
      pages.deleteWhere((page) => page.keep?.tags.some((tag) => tags.includes(tag)) ?? false);
    },
  };
}
