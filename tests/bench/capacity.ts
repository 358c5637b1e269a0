import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { endpoints } from '#app/endpoints.ts';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import { startDeployedNginx } from '../support/services/deployed-nginx.ts';
import { freePort } from '../support/services/free-port.ts';
import { startPostgres } from '../support/services/postgres.ts';
import { startRedis } from '../support/services/redis.ts';
import { type BuiltShop, startBuiltShop } from '../support/shops/built-shop.ts';
import { listedProducts } from '../support/shops/ask-shop.ts';
import { type Capacity, capacityText } from './figure-tables.ts';
import figures from './figures.json' with { type: 'json' };
import { orderingPace } from './ordering-pace.ts';
import { seller, stockShop } from './stocked-shop.ts';
import { call, memoryOf, percentile, rounded, visit } from './visits.ts';
import { load } from './wrk.ts';

/**
 * `npm run bench:capacity`: measures 1, 2 and 4 processes on one PostgreSQL and Redis behind nginx, and the cost of each kind of request.
 * `-- --write` writes the results to figures.json and to the documents that quote them.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '6' },
    processes: { type: 'string', default: '1,2,4' },
    write: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const PRODUCTS = 1_000;
const CHANGES = 10;
const WARM_UP = 4;
const inThisFolder = (file: string): string => join(import.meta.dirname, file);

const postgres = await startPostgres({ isDurable: true });
if ('missing' in postgres) throw new Error(postgres.missing);
const redis = await startRedis();
const stocked = temporaryFolder('capacity');
await stockShop({ dataDir: stocked, databaseUrl: postgres.url }, PRODUCTS);
// The processes share the key that the first start created.
const shared = { SECRET_KEY_FILE: join(stocked, 'secret.key') };
const env = { ...shared, DATABASE_URL: postgres.url, REDIS_URL: redis.url, TRUST_PROXY: '1' };
const costs: Capacity['costs'] = [];
const growth: Capacity['growth'] = [];
let order: Capacity['order'] = { customers: 16, milliseconds: 0 };

interface Machines {
  shops: BuiltShop[];
  url: string;
  paths: string[];
}

const kinds = {
  'product page, kept': ({ paths }: Machines) => ({ paths: paths.slice(0, 20) }),
  'list, kept': () => ({ paths: ['/products'] }),
  'product page, cold': ({ paths }: Machines) => ({ paths, query: "'?page=' .. n + 2" }),
  'list, cold': () => ({ paths: ['/products'], query: "'?q=' .. string.rep('+', n % 2000 + 1)" }),
  'search, cold': () => ({ paths: ['/products'], query: "'?q=nazar%C3%A9+' .. n" }),
  'whole list by the API': () => ({ paths: [endpoints.productList.path] }),
} satisfies Record<string, (machines: Machines) => { paths: string[]; query?: string }>;

/** Milliseconds from the seller's switch on one process to the first page of another process that shows it. */
async function seenOnOthers({ shops, paths }: Machines): Promise<number[]> {
  const [first, ...others] = shops;
  const path = paths[0] ?? '';
  const id = path.split('/').at(-1) ?? '';
  if (!first) return [];
  const { token } = await call<{ token: string }>(`${first.url}${endpoints.sellerLogin.path}`, seller);
  const times: number[] = [];
  for (let change = 0; change < CHANGES; change++) {
    const before = await Promise.all(others.map(({ url }) => visit(url + path)));
    const body = { id, inStock: change % 2 === 1 };
    const switched = visit(`${first.url}${endpoints.productStock.path}`, { token, body });
    const started = performance.now();
    if ((await switched).status !== 200) throw new Error('The stock was not switched.');
    for (const [place, { url }] of others.entries()) {
      while ((await visit(url + path)).headers.etag === before[place]?.headers.etag) await pause(1);
      times.push(performance.now() - started);
    }
  }
  return times;
}

async function measure(processes: number): Promise<void> {
  const shops: BuiltShop[] = [];
  for (let place = 0; place < processes; place++)
    shops.push(await startBuiltShop({ dataDir: temporaryFolder('capacity'), port: await freePort(), env }));
  const proxy = await startDeployedNginx(shops.map(({ url }) => Number(new URL(url).port)));
  try {
    const products = await listedProducts(proxy.url);
    const machines = { shops, url: proxy.url, paths: products.slice(0, 200).map(productPath) };
    const pid = shops.map((shop) => shop.pid);
    const paces: number[] = [];
    for (const [kind, asked] of Object.entries(kinds)) {
      const target = { pid, url: proxy.url, ...asked(machines) };
      await load(target, WARM_UP);
      const { perSecond, perCpuSecond, p99 } = await load(target, seconds);
      paces.push(Math.round(perSecond));
      if (processes > 1) continue;
      const path = target.paths[0] ?? '';
      const bytes = (await visit(proxy.url + path)).body.length;
      costs.push({ kind, milliseconds: rounded(1000 / perCpuSecond, 3), bytes, p99: rounded(p99) });
    }
    const { perSecond, cpuMilliseconds } = await orderingPace(proxy.url, pid, seconds);
    if (processes === 1) order = { ...order, milliseconds: rounded(cpuMilliseconds, 2) };
    const times = await seenOnOthers(machines);
    const seen = times.length === 0 ? [] : [rounded(percentile(times, 50)), rounded(Math.max(...times))];
    const memory = shops.map((shop) => memoryOf(shop.pid, 'VmRSS'));
    growth.push({ processes, perSecond: paces, orders: Math.round(perSecond), seen, memory });
  } finally {
    await proxy.stop();
    await Promise.all(shops.map((shop) => shop.stop()));
  }
}

const started = loadavg()[0] ?? NaN;
try {
  for (const processes of values.processes.split(',').map(Number)) await measure(processes);
} finally {
  await redis.stop();
  await postgres.stop();
}
const capacity: Capacity = {
  date: new Date().toISOString().slice(0, 10),
  node: process.version,
  cores: availableParallelism(),
  products: PRODUCTS,
  seconds,
  loadBefore: rounded(started),
  loadAfter: rounded(loadavg()[0] ?? NaN),
  costs,
  order,
  growth,
};
console.log(capacityText(capacity));
if (values.write) {
  writeFileSync(inThisFolder('figures.json'), `${JSON.stringify({ ...figures, capacity }, null, 2)}\n`);
  execFileSync(process.execPath, [inThisFolder('figures.ts')], { stdio: 'inherit' });
}
