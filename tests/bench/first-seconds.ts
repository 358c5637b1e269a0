import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import { startBuiltShop } from '../support/shops/built-shop.ts';
import { listedProducts } from '../support/shops/ask-shop.ts';
import { startVisitors } from '../support/services/steady-visitors.ts';
import { shopperPath, stockShop } from './stocked-shop.ts';
import { percentile, rounded } from './visits.ts';

/**
 * `npm run bench:first`: sends 500 requests a second for ten seconds, starting when the shop first answers. Times count from the
 * moment when a request was due, so that they show when a shop falls behind.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const PER_SECOND = 500;
const SECONDS = 10;
const PRODUCTS = 1_000;

const dataDir = temporaryFolder('first');
await stockShop({ dataDir }, PRODUCTS);
const rows: object[] = [];
for (let round = 0; round < Number(values.rounds); round++) {
  const started = performance.now();
  const shop = await startBuiltShop({ dataDir });
  const start = performance.now() - started;
  const products = await listedProducts(shop.url);
  const paths = Array.from({ length: PER_SECOND * SECONDS }, (_, n) => shopperPath(products, n));
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
console.log(`Node ${process.version}, ${availableParallelism()} cores, ${PRODUCTS} products, first ${SECONDS} s`);
console.table(rows);
