import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endpoints } from '#app/endpoints.ts';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { type BuiltShop, startBuiltShop } from '../support/shops/built-shop.ts';
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

const folders = [0, 1, 2].map(() => mkdtempSync(join(tmpdir(), 'nortada-metrics-')));
for (const dataDir of folders) await stockShop({ dataDir }, PRODUCTS);
const [plainDir = '', countingDir = '', otherDir = ''] = folders;
const plain = await startBuiltShop({ dataDir: plainDir });
const counting = await startBuiltShop({ dataDir: countingDir, env: { METRICS_TOKEN: 'a-token-of-the-bench' } });
const other = await startBuiltShop({ dataDir: otherDir });
const shops = [plain, counting, other];
/** Each shop's products have different ids. */
async function pathsOf({ url }: BuiltShop): Promise<string[]> {
  const list = await fetch(url + endpoints.productList.path);
  return endpoints.productList.reply.parse(await list.json()).products.map(productPath);
}
const pages = new Map<BuiltShop, string[]>();
for (const shop of shops) pages.set(shop, await pathsOf(shop));
const measured = {
  'product page, kept': { pathsIn: (all: string[]) => all.slice(0, 1) },
  'product page, cold': { pathsIn: (all: string[]) => all, query: "'?page=' .. n + 2" },
  'a call': { pathsIn: () => [endpoints.health.path] },
} satisfies Record<string, Measured>;

const median = (of: number[]): number => of.toSorted((one, other) => one - other)[Math.floor(of.length / 2)] ?? NaN;

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
      for (let turn = 0; turn < shops.length; turn++) {
        const shop = shops[(round + turn) % shops.length] as BuiltShop;
        found.set(shop, await pace(shop, asked));
      }
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
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
