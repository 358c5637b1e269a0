import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { startBuiltShop } from '../support/shops/built-shop.ts';
import { startNginx } from '../support/services/nginx.ts';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import { listedProducts } from '../support/shops/ask-shop.ts';
import { median } from './report.ts';
import { stockShop } from './stocked-shop.ts';
import { type Load, load } from './wrk.ts';

/**
 * `npm run bench:server`: compares cached pages with nginx, which sends the same bytes from precompressed files with the same
 * headers, in turns and with one worker each. Also measures pages that the shop must render.
 */
const ROUNDS = 3;
const PRODUCTS = 40;
/** Seconds until V8 has fully optimised the code that renders pages. */
const WARM_UP = 15;
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '6' } } });
const seconds = Number(values.seconds);

const files = temporaryFolder('files');
const dataDir = temporaryFolder('bench');
await stockShop({ dataDir }, PRODUCTS);
const shop = await startBuiltShop({ dataDir });
const nginx = await startNginx(files, await readHeaders());

/** The headers of a page, without those that nginx sets itself. */
async function readHeaders(): Promise<[name: string, value: string][]> {
  const { headers } = await fetch(`${shop.url}/products`);
  return [...headers].filter(
    ([name]) => !/^(content-(type|length|encoding)|etag|date|connection|keep-alive)$/.test(name),
  );
}

/** Loads the shop and nginx in turns with the same page. Returns the medians and their ratios. */
async function compare(what: string, path: string): Promise<object[]> {
  await keepFile(path);
  const shopTarget = { pid: shop.pid, url: shop.url, paths: [path] };
  const nginxTarget = { pid: nginx.workerPid, url: nginx.url, paths: [path] };
  await load(shopTarget, 2);
  const rounds: [Load, Load][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push([await load(shopTarget, seconds), await load(nginxTarget, seconds)]);
  }
  const own = medianOf(rounds.map(([one]) => one));
  const floor = medianOf(rounds.map(([, other]) => other));
  const rows = { shop: rounded(own), nginx: rounded(floor), 'shop / nginx': ratios(own, floor) };
  return Object.entries(rows).map(([name, values]) => ({ [`${what} from memory`]: name, ...values }));
}

/** Saves the cached page for nginx, byte for byte as the shop sends it. */
async function keepFile(path: string): Promise<void> {
  const sent = () => receive(`${shop.url}${path}`);
  const first = await sent();
  let ready = first;
  while (ready.length === first.length) ready = await sent();
  mkdirSync(dirname(join(files, path)), { recursive: true });
  writeFileSync(join(files, `${path}.html`), gunzipSync(ready));
  writeFileSync(join(files, `${path}.html.gz`), ready);
}

/** The compressed bytes of a page. */
async function receive(url: string): Promise<Buffer> {
  const [reply] = (await once(get(url, { headers: { 'accept-encoding': 'gzip' } }), 'response')) as [IncomingMessage];
  return await buffer(reply);
}

const measures = ['perSecond', 'perCpuSecond', 'p50', 'p99'] as const;
const each = (value: (name: (typeof measures)[number]) => number) =>
  Object.fromEntries(measures.map((name) => [name, value(name)])) as unknown as Load;
const medianOf = (loads: Load[]): Load => each((name) => median(loads.map((one) => one[name])));
const rounded = (one: Load): Load => each((name) => (one[name] > 100 ? Math.round(one[name]) : round2(one[name])));
const ratios = (one: Load, other: Load): Load => each((name) => round2(one[name] / other[name]));
const round2 = (value: number): number => Math.round(value * 100) / 100;

try {
  console.log(
    `Node ${process.version}, ${availableParallelism()} cores, wrk with 16 connections; from memory with gzip\n`,
  );
  const products = await listedProducts(shop.url);
  const cached = { 'product page': productPath(products[0]!), list: '/products' };
  for (const [what, path] of Object.entries(cached)) console.table(await compare(what, path));
  const pages = {
    'product page': { paths: products.map(productPath), query: "'?page=' .. n + 2" },
    // A blank search is the list at a new address.
    list: { paths: ['/products'], query: "'?q=' .. string.rep('+', n % 2000 + 1)" },
  };
  const offers = { 'as browsers do': 'gzip, deflate, br, zstd', gzip: 'gzip' };
  const rendered = [];
  for (const [what, asked] of Object.entries(pages)) {
    for (const [offer, encodings] of Object.entries(offers)) {
      const target = { pid: shop.pid, url: shop.url, ...asked, encodings };
      await load(target, WARM_UP);
      rendered.push({ rendered: `${what}, ${offer}`, ...rounded(await load(target, seconds)) });
    }
  }
  console.table(rendered);
} finally {
  await Promise.all([shop.stop(), nginx.stop()]);
}
