import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { startBuiltShop } from '../support/shops/built-shop.ts';
import { aNewAddress, anOrderBody } from '../support/builders.ts';
import { seller, searches, stockShop } from './stocked-shop.ts';
import { call, memoryOf, percentile, rounded, visit } from './visits.ts';

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

interface Listed {
  _id: string;
  category: string;
  offerPrice: number;
  inStock: boolean;
}

const dataDir = mkdtempSync(join(tmpdir(), 'nortada-load-'));
await stockShop({ dataDir }, PRODUCTS);
const shop = await startBuiltShop({ dataDir });
const { products } = await call<{ products: Listed[] }>(`${shop.url}/api/product/list`);
const customers = await Promise.all(Array.from({ length: CUSTOMERS }, (_, number) => register(number)));
const failures: string[] = [];
/** Milliseconds of requests, by the shop's activity when they were sent. V8 compiles most of the shop while it starts. */
const times = { starting: [] as number[], shopping: [] as number[], uploading: [] as number[] };
let phase: keyof typeof times = 'starting';
let uploads = 0;
const acknowledged: string[] = [];
const isOver = AbortSignal.timeout(seconds * 1000);

async function register(number: number) {
  const customer = { name: 'Maria', email: `maria${number}@example.pt`, password: 'ondas e mais ondas' };
  const { token } = await call<{ token: string }>(`${shop.url}/api/user/register`, customer);
  await call(`${shop.url}/api/address/add`, { address: aNewAddress() }, token);
  const { addresses } = await call<{ addresses: { _id: string }[] }>(`${shop.url}/api/address/get`, {}, token);
  return { token, address: addresses[0]?._id ?? '' };
}

// Most visits go to few products, as in any shop.
const popular = (n: number): Listed => products[Math.floor(((n * 0.618) % 1) ** 3 * products.length)] as Listed;

/** Returns the next shopper's request: mostly products and lists, sometimes a search, the whole list, or a cart. */
function next(n: number): [path: string, sent?: { token: string; body: object }] {
  const turn = n % 20;
  if (turn < 8) return [productPath(popular(n))];
  if (turn < 11) return [`/products?page=${1 + (n % 10)}`];
  if (turn < 13) return [`/products/${popular(n).category.toLowerCase()}`];
  if (turn < 15) return [`/products?q=${encodeURIComponent(searches(n))}`];
  if (turn < 17) return ['/'];
  if (turn < 18) return ['/cart'];
  if (turn < 19) return ['/api/product/list'];
  const { token } = customers[n % CUSTOMERS] as (typeof customers)[number];
  return ['/api/cart/update', { token, body: { cartItems: { [popular(n)._id]: 1 + (n % 5) } } }];
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
    const { token, address } = customers[n % CUSTOMERS] as (typeof customers)[number];
    const { _id, offerPrice } = sold[n % sold.length] as Listed;
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
    const { _id, inStock } = switched[n % switched.length] as Listed;
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
  const step = (seconds * 1000) / 5;
  const found: number[] = [];
  for (let part = 0; part < 5; part++) {
    await pause(step - 50);
    found.push(memoryOf(shop.pid, 'VmRSS'));
  }
  return found;
}

const [memory] = await Promise.all([watchMemory(), shopAround(), placeOrders(), switchStock(), uploadPictures()]);
await shop.stop();
const database = new DatabaseSync(join(dataDir, 'shop.db'));
const written = (database.prepare('select id from orders').all() as { id: string }[]).map(({ id }) => id);
database.close();
rmSync(dataDir, { recursive: true, force: true });
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
const isWrong = failures.length + missing.length > 0 || written.length !== acknowledged.length || grows;
process.exitCode = isWrong ? 1 : 0;
