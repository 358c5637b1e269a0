import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createCatalogue } from '#features/catalogue/memory/catalogue.ts';
import { followChanges } from '#features/catalogue/memory/read-products.ts';
import { limits } from '#core/limits.ts';
import { openApi } from '#app/api/open-api.ts';
import { removeFolder, temporaryFolder } from '../support/run/temporary-folder.ts';
import { everything, filterRules, searchWords } from '../support/product-index.ts';
import { type BuiltShop, startBuiltShop } from '../support/shops/built-shop.ts';
import { growthPlot } from './growth-plot.ts';
import { searches, seller, stockShop } from './stocked-shop.ts';
import { call, memoryOf, percentile, rounded, visit } from './visits.ts';

/**
 * `npm run bench:growth`: measures a shop with 40 to 100,000 products. Times in milliseconds, memory in MB. The start time
 * is that of a later start, not the first. It ends when the product list answers.
 */
const sizes = (process.argv[2] ?? '40,1000,10000,100000').split(',').map(Number);
const VISITS = 200;
const CHANGES = 20;
const SEARCHES = 1_000;
const output = join(import.meta.dirname, '../.output');

/** One line of the table. */
export type Growth = Awaited<ReturnType<typeof measure>>;

async function measure(products: number) {
  const dataDir = temporaryFolder('growth');
  await stockShop({ dataDir }, products);
  await (await startBuiltShop({ dataDir })).stop();
  const started = performance.now();
  const shop = await startBuiltShop({ dataDir });
  try {
    await mustAnswer(`${shop.url}/products`);
    const start = performance.now() - started;
    const listed = await findProducts(shop);
    const memory = memoryOf(shop.pid, 'VmRSS');
    const product = (n: number) => `${listed[n % listed.length]}?page=${n + 2}`;
    // A blank search is the plain list at a new address, so that the shop renders it again.
    const list = (n: number) => `/products?q=${'+'.repeat(n + 1)}`;
    const search = (n: number) => `/products?q=${encodeURIComponent(searches(n))}&page=${n + 1}`;
    await timesOf(shop, product, 2_000);
    const productTimes = await timesOf(shop, product);
    await timesOf(shop, list, 2_000);
    const listTimes = await timesOf(shop, list);
    const searchTimes = await timesOf(shop, search);
    const changeTimes = await changeStock(shop);
    const findTimes = await timeSearches(dataDir);
    return {
      products,
      start: Math.round(start),
      ...{ productP50: p(productTimes, 50), productP99: p(productTimes, 99) },
      ...{ listP50: p(listTimes, 50), listP99: p(listTimes, 99) },
      ...{ searchP50: p(searchTimes, 50), searchP99: p(searchTimes, 99) },
      ...{ findP50: p(findTimes, 50), findP99: p(findTimes, 99) },
      changeP50: p(changeTimes, 50),
      changeMax: rounded(Math.max(...changeTimes)),
      memory,
      peak: memoryOf(shop.pid, 'VmHWM'),
    };
  } finally {
    await shop.stop();
    removeFolder(dataDir);
  }
}

const p = (times: number[], percent: number): number => rounded(percentile(times, percent));

async function mustAnswer(url: string): Promise<{ text: string; milliseconds: number }> {
  const { status, headers, body, milliseconds } = await visit(url);
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  return { text: (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString(), milliseconds };
}

/** Paths of some products, spread over the whole list. */
async function findProducts({ url }: BuiltShop): Promise<string[]> {
  const { text } = await mustAnswer(`${url}/sitemap.xml?page=1`);
  const listed = text.matchAll(/<loc>https?:\/\/[^/]+(\/products\/[^<]+\/[^<]+)<\/loc>/g);
  const paths = Array.from(listed, ([, path = '']) => path);
  const step = Math.max(1, Math.floor(paths.length / VISITS));
  return paths.filter((_, index) => index % step === 0);
}

/** Measures pages that are requested for the first time, one after the other. */
async function timesOf({ url }: BuiltShop, pathOf: (n: number) => string, from = 0): Promise<number[]> {
  const times: number[] = [];
  for (let n = from; n < from + VISITS; n++) {
    const { headers, milliseconds, status } = await visit(`${url}${pathOf(n)}`);
    if (status !== 200 || headers['x-cache'] !== 'MISS') throw new Error(`${pathOf(n)} was not rendered`);
    times.push(milliseconds);
  }
  return times;
}

/** Measures the catalogue's search without rendering a page. */
async function timeSearches(dataDir: string): Promise<number[]> {
  const settings = { dataDir, sellerEmail: seller.email, sellerPassword: seller.password };
  const api = await openApi(settings, { makesRenditions: false, worksInBackground: false });
  const read = followChanges(api.readProductChanges);
  const products = await createCatalogue({ words: searchWords, filters: filterRules, read }).products();
  const times: number[] = [];
  for (let n = 0; n < VISITS + SEARCHES; n++) {
    const started = performance.now();
    products.list({ ...everything, query: searches(n) }).slice(0, limits.product.listPageSize);
    if (n >= VISITS) times.push(performance.now() - started);
  }
  await api.close();
  return times;
}

/** Milliseconds from the seller's stock switch of the newest product to the list that shows it. */
async function changeStock({ url }: BuiltShop): Promise<number[]> {
  const { token } = await call<{ token: string }>(`${url}/api/seller/login`, seller);
  const { text } = await mustAnswer(`${url}/products`);
  const id = /data-product="([\w-]+)"/.exec(text)?.[1] ?? '';
  const times: number[] = [];
  for (let n = 0; n < CHANGES; n++) {
    const inStock = n % 2 === 1;
    const started = performance.now();
    const { status } = await visit(`${url}/api/product/stock`, { token, body: { id, inStock } });
    if (status !== 200) throw new Error(`the switch of the stock was answered ${status}`);
    const page = await mustAnswer(`${url}/products`);
    times.push(performance.now() - started);
    if (page.text.includes(`data-product="${id}"`) !== inStock) throw new Error('the list is old');
  }
  return times;
}

console.log(`Node ${process.version}, ${availableParallelism()} cores; each page rendered for the visit, gzip\n`);
const rows: Growth[] = [];
for (const size of sizes) {
  rows.push(await measure(size));
  console.table(rows.slice(-1));
}
console.table(rows);
mkdirSync(output, { recursive: true });
writeFileSync(join(output, 'growth.svg'), growthPlot(rows));
console.log('tests/.output/growth.svg');
