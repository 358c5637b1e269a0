import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { startBuiltShop } from '../support/shops/built-shop.ts';
import { listedProducts } from '../support/shops/ask-shop.ts';
import { inShopDatabase } from '../support/shops/shop-database.ts';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import { anOrderBody } from '../support/builders.ts';
import { popularIn, seller, shopperPath, stockShop } from './stocked-shop.ts';
import { call, memoryOf, percentile, registerBuyer, rounded, visit } from './visits.ts';

/**
 * `npm run bench:load -- --seconds 300`: sends shoppers' requests at a fixed rate, even if the shop falls behind. Meanwhile it
 * places orders, switches stock and uploads pictures in every second half minute. Exits with code 1 if a request failed or an order
 * is missing.
 */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '300' } } });
const seconds = Number(values.seconds);
const PER_SECOND = 500;
const TICK = 10;
const PRODUCTS = 1_000;
const CUSTOMERS = 5;
const ORDER_EVERY = 200;
const SWITCH_EVERY = 1_000;
const UPLOAD_EVERY = 2_000;
const UPLOADS_FOR = 30_000;
const STARTS_FOR = 10_000;
/** The last fifth of the run may take at most this many times the memory of the second fifth. */
const MOST_GROWTH = 1.25;

const dataDir = temporaryFolder('load');
await stockShop({ dataDir }, PRODUCTS);
const shop = await startBuiltShop({ dataDir });
const products = await listedProducts(shop.url);
const customers = await Promise.all(Array.from({ length: CUSTOMERS }, (_, number) => registerBuyer(shop.url, number)));
const failures: string[] = [];
/** Milliseconds of requests, by the shop's activity when they were sent. V8 compiles most of the shop while it starts. */
const times = { starting: [] as number[], shopping: [] as number[], uploading: [] as number[] };
let phase: keyof typeof times = 'starting';
let uploads = 0;
const acknowledged: string[] = [];
const isOver = AbortSignal.timeout(seconds * 1000);

/** Returns the next shopper's request: one in 20 changes a cart. */
function next(n: number): [path: string, sent?: { token: string; body: object }] {
  if (n % 20 < 19) return [shopperPath(products, n)];
  const { token } = customers[n % CUSTOMERS]!;
  return ['/api/cart/update', { token, body: { cartItems: { [popularIn(products, n)._id]: 1 + (n % 5) } } }];
}

async function ask(n: number): Promise<void> {
  const [path, sent] = next(n);
  const measured = times[phase];
  try {
    const { status, milliseconds } = await visit(`${shop.url}${path}`, sent);
    measured.push(milliseconds);
    if (status !== 200) failures.push(`${path}: ${status}`);
  } catch (problem) {
    failures.push(`${path}: ${String(problem)}`);
  }
}

async function shopAround(): Promise<void> {
  const started = performance.now();
  let asked = 0;
  const waiting = new Set<Promise<void>>();
  while (!isOver.aborted) {
    const due = Math.floor(((performance.now() - started) * PER_SECOND) / 1000);
    for (; asked < due; asked++) {
      const one = ask(asked).finally(() => waiting.delete(one));
      waiting.add(one);
    }
    await pause(TICK);
  }
  await Promise.all(waiting);
}

async function placeOrders(): Promise<void> {
  // Orders use products that are never switched, so that every order must succeed.
  const sold = products.filter(({ inStock }, number) => inStock && number % 2 === 0);
  for (let n = 0; !isOver.aborted; n++) {
    const { token, address } = customers[n % CUSTOMERS]!;
    const { _id, offerPrice } = sold[n % sold.length]!;
    const order = anOrderBody({ items: [{ product: _id, quantity: 1 }], address, amount: offerPrice });
    const { status, body } = await visit(`${shop.url}/api/order/cod`, { token, body: order });
    const { orderId } = JSON.parse(body.toString()) as { orderId?: string };
    if (orderId) acknowledged.push(orderId);
    else failures.push(`an order was answered ${status}: ${body.toString()}`);
    await pause(ORDER_EVERY);
  }
}

async function switchStock(): Promise<void> {
  const { token } = await call<{ token: string }>(`${shop.url}/api/seller/login`, seller);
  const switched = products.filter((_, number) => number % 2 === 1);
  for (let n = 0; !isOver.aborted; n++) {
    const { _id, inStock } = switched[n % switched.length]!;
    for (const wanted of [!inStock, inStock]) {
      const { status } = await visit(`${shop.url}/api/product/stock`, { token, body: { id: _id, inStock: wanted } });
      if (status !== 200) failures.push(`a switch of the stock was answered ${status}`);
      await pause(SWITCH_EVERY / 2);
    }
  }
}

async function uploadPictures(): Promise<void> {
  const { token } = await call<{ token: string }>(`${shop.url}/api/seller/login`, seller);
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const picture = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: 'teal', noise } })
    .jpeg()
    .toBuffer();
  await pause(STARTS_FOR);
  while (!isOver.aborted) {
    phase = phase === 'shopping' ? 'uploading' : 'shopping';
    const until = Date.now() + UPLOADS_FOR;
    while (Date.now() < until && !isOver.aborted) {
      if (phase === 'uploading') await upload(picture, token);
      await pause(UPLOAD_EVERY);
    }
  }
}

async function upload(picture: Buffer, token: string): Promise<void> {
  const body = new FormData();
  body.set('productData', '{}');
  body.append('images', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'deck.jpg');
  const url = `${shop.url}/api/product/picture`;
  const reply = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
  if (reply.ok) uploads += 1;
  else failures.push(`an upload was answered ${reply.status}: ${await reply.text()}`);
}

async function watchMemory(): Promise<number[]> {
  const found: number[] = [];
  for (let part = 0; part < 5; part++) {
    await pause((seconds * 1000) / 5 - 50);
    found.push(memoryOf(shop.pid, 'VmRSS'));
  }
  return found;
}

const [memory] = await Promise.all([watchMemory(), shopAround(), placeOrders(), switchStock(), uploadPictures()]);
await shop.stop();
const rows = inShopDatabase(dataDir, (database) => database.prepare('select id from orders').all());
const written = rows.map(({ id }) => String(id));
const missing = acknowledged.filter((id) => !written.includes(id));

console.log(`Node ${process.version}, ${availableParallelism()} cores, ${PRODUCTS} products, ${seconds} s`);
const requests = Object.values(times).flat().length;
const phases = Object.entries(times).map(([name, taken]) => ({
  phase: name,
  requests: taken.length,
  'p50 ms': rounded(percentile(taken, 50)),
  'p99 ms': rounded(percentile(taken, 99)),
}));
console.table(phases);
console.table({
  requests,
  'per second': rounded(requests / seconds),
  uploads,
  failures: failures.length,
  'orders acknowledged': acknowledged.length,
  'orders written': written.length,
  'orders missing': missing.length,
  'memory in MB, by fifths of the time': memory.join(', '),
});
if (failures.length > 0) console.error(failures.slice(0, 10).join('\n'));
const [, early = 0, , , late = 0] = memory;
const grows = late > early * MOST_GROWTH;
if (grows) console.error(`The memory grew from ${early} to ${late} MB.`);
if (failures.length + missing.length > 0 || written.length !== acknowledged.length || grows) process.exitCode = 1;
