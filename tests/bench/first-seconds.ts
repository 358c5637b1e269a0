import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endpoints } from '#app/endpoints.ts';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { startBuiltShop } from '../support/shops/built-shop.ts';
import { startVisitors } from '../support/services/steady-visitors.ts';
import { searches, stockShop } from './stocked-shop.ts';
import { percentile, rounded } from './visits.ts';

/**
 * `npm run bench:first`: sends 500 requests a second for ten seconds, starting when the shop first answers. Times count from the
 * moment when a request was due, so that they show when a shop falls behind.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const PER_SECOND = 500;
const SECONDS = 10;
const PRODUCTS = 1_000;

const dataDir = mkdtempSync(join(tmpdir(), 'nortada-first-'));
await stockShop({ dataDir }, PRODUCTS);
const rows: object[] = [];
for (let round = 0; round < Number(values.rounds); round++) {
  const started = performance.now();
  const shop = await startBuiltShop({ dataDir });
  const start = performance.now() - started;
  const list = await fetch(shop.url + endpoints.productList.path);
  const { products } = endpoints.productList.reply.parse(await list.json());
  const popular = (n: number) => products[Math.floor(((n * 0.618) % 1) ** 3 * products.length)]!;
  // The requests of bench:load without its writes.
  const paths = Array.from({ length: PER_SECOND * SECONDS }, (_, n) => {
    const turn = n % 20;
    if (turn < 8) return productPath(popular(n));
    if (turn < 11) return `/products?page=${1 + (n % 10)}`;
    if (turn < 13) return productPath(popular(n)).replace(/\/[^/]+$/, '');
    if (turn < 15) return `/products?q=${encodeURIComponent(searches(n))}`;
    if (turn < 18) return '/';
    return turn < 19 ? '/cart' : endpoints.productList.path;
  });
  const visitors = startVisitors(shop.url, { perSecond: PER_SECOND, paths });
  await visitors.more(PER_SECOND * SECONDS);
  const { times, failures } = await visitors.stop();
  await shop.stop();
  rows.push({
    'start s': rounded(start / 1000),
    requests: times.length,
    failures: failures.length,
    'p50 ms': rounded(percentile(times, 50)),
    'p99 ms': rounded(percentile(times, 99)),
    'longest ms': rounded(Math.max(...times)),
  });
}
rmSync(dataDir, { recursive: true, force: true });
console.log(`Node ${process.version}, ${availableParallelism()} cores, ${PRODUCTS} products, first ${SECONDS} s`);
console.table(rows);
