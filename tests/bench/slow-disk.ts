import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import type { Product } from '#features/catalogue/contract/product.ts';
import { anOrderBody } from '../support/builders.ts';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import { startVisitors } from '../support/services/steady-visitors.ts';
import { startBuiltShop } from '../support/shops/built-shop.ts';
import { listedProducts } from '../support/shops/ask-shop.ts';
import { rateOf } from './measures.ts';
import { median } from './report.ts';
import { searches, stockShop } from './stocked-shop.ts';
import { percentile, registerBuyer, rounded, visit } from './visits.ts';

/**
 * `npm run bench:disk -- --delay 50 --customers 16 [folder …]`: orders per second on SQLite, and the time of page requests
 * meanwhile, while each flush to the disk takes longer. Built shops in other folders are measured in turns with this one.
 */
const { values, positionals } = parseArgs({
  options: {
    delay: { type: 'string', default: '50' },
    customers: { type: 'string', default: '16' },
    rounds: { type: 'string', default: '5' },
  },
  allowPositionals: true,
});
const ROUND = 4_000;
const WARM_UP = 5_000;
const PAGES_PER_SECOND = 100;
const PRODUCTS = 200;
const customers = Number(values.customers);

/** Delays `fsync` and `fdatasync` of Node and of SQLite in it. */
const SLOW_FLUSH = `#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>
#define SLOW(name) int name(int file) { \\
  usleep(atoi(getenv("FLUSH_MS")) * 1000); return ((int (*)(int))dlsym(RTLD_NEXT, #name))(file); }
SLOW(fsync) SLOW(fdatasync)`;

const scratch = temporaryFolder('disk');
const library = join(scratch, 'slow-flush.so');
writeFileSync(join(scratch, 'slow-flush.c'), SLOW_FLUSH);
execFileSync('gcc', ['-shared', '-fPIC', '-o', library, join(scratch, 'slow-flush.c')]);

const measured = await Promise.all(['.', ...positionals].map((folder) => resolve(folder)).map(open));
for (const shop of measured) await measure(shop, WARM_UP);
for (let round = 0; round < Number(values.rounds); round++) {
  for (const shop of round % 2 === 0 ? measured : measured.toReversed()) {
    const { rate, times } = await measure(shop, ROUND);
    shop.rates.push(rate);
    shop.times.push(...times);
  }
}
for (const { shop } of measured) await shop.stop();
console.log(
  `Each flush takes ${values.delay} ms longer; ${customers} customers order at the same time; load ${loadavg()[0]}`,
);
const [first] = measured;
console.table(
  measured.map(({ folder, rates, times }) => ({
    shop: basename(folder),
    'orders per second': rates.map(Math.round).join(', '),
    'of the first': median(rates.map((rate, round) => rate / (first?.rates[round] ?? rate))).toFixed(2),
    'page p50 ms': rounded(percentile(times, 50)),
    'page p99 ms': rounded(percentile(times, 99)),
    'page longest ms': rounded(Math.max(...times)),
  })),
);

async function open(folder: string, number: number) {
  const dataDir = join(scratch, String(number));
  await stockShop({ dataDir }, PRODUCTS);
  const env = { LD_PRELOAD: library, FLUSH_MS: values.delay };
  const shop = await startBuiltShop({ folder, dataDir, env });
  const products = await listedProducts(shop.url);
  const shoppers = await Promise.all(Array.from({ length: customers }, (_, index) => registerBuyer(shop.url, index)));
  return { folder, shop, products, shoppers, rates: [] as number[], times: [] as number[] };
}

type Measured = Awaited<ReturnType<typeof open>>;

async function measure({ shop, products, shoppers }: Measured, milliseconds: number) {
  const visitors = startVisitors(shop.url, { perSecond: PAGES_PER_SECOND, paths: pathsOf(products), patience: 60_000 });
  // The stock of the demo's own products is counted and would sell out.
  const sold = products.filter(({ _id, inStock }) => inStock && _id.startsWith('product-'));
  let placed = 0;
  const order = async () => {
    const { token, address } = shoppers[placed % shoppers.length]!;
    const { _id, offerPrice } = sold[placed++ % sold.length]!;
    const body = anOrderBody({ items: [{ product: _id, quantity: 1 }], address, amount: offerPrice });
    const { status } = await visit(`${shop.url}/api/order/cod`, { token, body });
    if (status !== 200) throw new Error(`an order was answered ${status}`);
  };
  const rate = await rateOf(order, customers, milliseconds);
  const { times, failures } = await visitors.stop();
  if (failures.length > 0) throw new Error(`${failures.length} pages failed, such as ${failures[0]}`);
  return { rate, times };
}

/** Product pages, lists, searches and the home page. */
function pathsOf(products: readonly Product[]): string[] {
  return Array.from({ length: PRODUCTS }, (_, n) => {
    const turn = n % 20;
    if (turn < 12) return productPath(products[n % products.length]!);
    if (turn < 15) return `/products?page=${1 + (n % 10)}`;
    return turn < 17 ? `/products?q=${encodeURIComponent(searches(n))}` : '/';
  });
}
