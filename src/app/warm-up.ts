import { once } from 'node:events';
import { Agent, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { categoryPath, productPath } from '#features/catalogue/rules/product-path.ts';
import type { Shop } from './compose-shop.ts';
import type { PageCache } from './pages/page-cache.ts';

type Pages = Pick<PageCache, 'find' | 'peek'>;

/** WORK: milliseconds of this thread's CPU time to spend on warming up. LONGEST: the limit by the clock, for a busy machine. */
const WORK = 1_500;
const LONGEST = 4_000;
/** Visits at the same time: of a process that already has visitors, and of one that has none yet. */
const TOGETHER = { open: 1, closed: 4 };
const MOST_PRODUCTS = 500;
const LIST_PAGES = 5;
const SEARCHES = 20;

/** The paths that visitors will probably request: lists, the newest products, and searches for them. */
async function firstPaths({ catalogue, api }: Shop): Promise<string[]> {
  const index = await catalogue.products();
  const products = index.list({ query: '', chosen: {}, sorting: undefined }).slice(0, MOST_PRODUCTS);
  const pages = Array.from({ length: LIST_PAGES }, (_, before) => `/products?page=${before + 1}`);
  const searches = products.slice(0, SEARCHES).map(({ name }) => `/products?q=${encodeURIComponent(name)}`);
  const calls = api ? ['/api/product/list', '/api/health'] : [];
  const lists = ['/', '/products', '/cart', ...pages, ...index.shownCategories().map(categoryPath), ...calls];
  return [...new Set([...lists, ...products.map(productPath), ...searches])];
}

/** The first visit to a page fills the cache, and later visits bypass it, so that every visit renders, even in a shop with few pages. */
export function renderingEach({ kept, forgotten }: Record<'kept' | 'forgotten', Pages>): Pages {
  const visited = new Set<string>();
  return {
    peek: () => undefined,
    find(key) {
      const pages = visited.has(key) ? forgotten : kept;
      visited.add(key);
      return pages.find(key);
    },
  };
}

function visit(port: number, agent: Agent, path: string): Promise<void> {
  return new Promise((resolve) => {
    const headers = { 'accept-encoding': 'gzip, br, zstd' };
    const sent = get({ host: '127.0.0.1', port, agent, path, headers }, (reply) => {
      reply.once('close', resolve);
      reply.resume();
    });
    // A page that fails reports it when a visitor requests it.
    sent.once('error', () => resolve());
  });
}

/**
 * Visits a separate server on a hidden port, so that V8 compiles the code that visitors use and the cache receives pages.
 * `port` says whether visitors reach the shop already. Never rejects.
 */
export async function warmUp(
  shop: Shop,
  rehearsal: Server,
  port: keyof typeof TOGETHER,
  signal?: AbortSignal,
): Promise<void> {
  const paths = await firstPaths(shop).catch(() => []);
  // Reaches only this process, even if other processes share the shop's port.
  rehearsal.listen({ port: 0, host: '127.0.0.1', exclusive: true });
  const isListening = await once(rehearsal, 'listening').then(
    () => true,
    // A shop that cannot warm up starts cold.
    () => false,
  );
  if (!isListening) return;
  const agent = new Agent({ keepAlive: true, maxSockets: TOGETHER[port] });
  signal?.addEventListener('abort', () => agent.destroy());
  const { port: hidden } = rehearsal.address() as AddressInfo;
  const before = process.threadCpuUsage();
  const until = performance.now() + LONGEST;
  const isWarm = () => {
    const { user, system } = process.threadCpuUsage(before);
    return signal?.aborted || (user + system) / 1000 > WORK || performance.now() > until;
  };
  let visits = 0;
  const keepVisiting = async () => {
    while (paths.length > 0 && !isWarm()) await visit(hidden, agent, paths[visits++ % paths.length] as string);
  };
  await Promise.all(Array.from({ length: TOGETHER[port] }, keepVisiting));
  agent.destroy();
  rehearsal.close();
}

/** Warms up a shop that is open, because a slow page is better than none. Returns the function that ends the visits. */
export function warmUpMeanwhile(shop: Shop, rehearsal: Server): () => Promise<void> {
  const ending = new AbortController();
  const warmed = warmUp(shop, rehearsal, 'open', ending.signal);
  return () => (ending.abort(), warmed);
}
