import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { endpoints } from '#app/endpoints.ts';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { type BuiltShop, startBuiltShop } from '../support/shops/built-shop.ts';
import { listedProducts } from '../support/shops/ask-shop.ts';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import { median } from './report.ts';
import { stockShop } from './stocked-shop.ts';
import { load } from './wrk.ts';

/**
 * `npm run bench:metrics`: measures the cost of counting requests. One shop that counts and two that do not answer the same requests
 * in turns. Reports requests per second of processor time and the medians of the rounds' ratios. The two equal shops differ by chance;
 * a smaller difference cannot be measured.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, rounds: { type: 'string', default: '7' } },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const PRODUCTS = 40;

interface Measured {
  pathsIn: (all: string[]) => string[];
  query?: string;
}

async function openShop(env: Record<string, string> = {}): Promise<BuiltShop> {
  const dataDir = temporaryFolder('metrics');
  await stockShop({ dataDir }, PRODUCTS);
  return startBuiltShop({ dataDir, env });
}
const plain = await openShop();
const counting = await openShop({ METRICS_TOKEN: 'a-token-of-the-bench' });
const other = await openShop();
const shops = [plain, counting, other];
/** Each shop's products have different ids. */
const pages = new Map<BuiltShop, string[]>();
for (const shop of shops) pages.set(shop, (await listedProducts(shop.url)).map(productPath));
const measured = {
  'product page, kept': { pathsIn: (all: string[]) => all.slice(0, 1) },
  'product page, cold': { pathsIn: (all: string[]) => all, query: "'?page=' .. n + 2" },
  'a call': { pathsIn: () => [endpoints.health.path] },
} satisfies Record<string, Measured>;

async function pace(shop: BuiltShop, { pathsIn, query }: Measured): Promise<number> {
  const { pid, url } = shop;
  const target = { pid, url, paths: pathsIn(pages.get(shop) ?? []), ...(query && { query }) };
  return (await load(target, seconds)).perCpuSecond;
}

try {
  console.log(`Node ${process.version}, ${availableParallelism()} cores, wrk, ${rounds} rounds of ${seconds} s`);
  const rows = [];
  for (const [what, asked] of Object.entries(measured)) {
    for (const shop of shops) await pace(shop, asked);
    const paces: Map<BuiltShop, number>[] = [];
    for (let round = 0; round < rounds; round++) {
      const found = new Map<BuiltShop, number>();
      // Each shop goes first in every third round.
      const first = round % shops.length;
      for (const shop of [...shops.slice(first), ...shops.slice(0, first)]) found.set(shop, await pace(shop, asked));
      paces.push(found);
    }
    const of = (shop: BuiltShop) => paces.map((found) => found.get(shop) ?? NaN);
    const ratioOf = (shop: BuiltShop) => {
      const ratios = paces.map((found) => (found.get(shop) ?? NaN) / (found.get(plain) ?? NaN));
      const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2));
      return `${median(ratios).toFixed(3)} (${least} to ${most})`;
    };
    rows.push({
      what,
      'not counted': Math.round(median(of(plain))),
      counted: Math.round(median(of(counting))),
      ratio: ratioOf(counting),
      'of the other that does not count': ratioOf(other),
    });
  }
  console.table(rows);
} finally {
  await Promise.all(shops.map((shop) => shop.stop()));
}
