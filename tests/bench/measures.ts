import { randomUUID } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseSync } from 'node:sqlite';
import type { BenchShop } from './bench-shop.ts';
import { median } from './report.ts';
import { seller } from './stocked-shop.ts';
import { memoryOf } from './visits.ts';

const ROUNDS = 3;
const ROUND = 2_000;
/** V8 compiles for some seconds. An API that has just started is half as fast. */
const WARM_UP = 6_000;
const CONNECTIONS = 16;

const json = { 'content-type': 'application/json' };
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The size of the body as sent. */
  bytes: number;
}

/** Sends one request and reads the whole response. */
function send(url: string, headers: Record<string, string>, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (reply) => {
      let bytes = 0;
      reply.on('data', (chunk: Buffer) => (bytes += chunk.length));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, bytes }));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** How often per second `work` completes during `milliseconds`, with `atOnce` calls in parallel. */
export async function rateOf(work: () => Promise<unknown>, atOnce = 1, milliseconds = ROUND): Promise<number> {
  const started = performance.now();
  let done = 0;
  const one = async () => {
    while (performance.now() - started < milliseconds) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return (done * 1000) / (performance.now() - started);
}

/** Measures orders per second of one customer and of several, alternating with plain inserts of equally large rows. */
export async function measureOrders(shop: BenchShop) {
  shop.database.exec('create table if not exists bench_rows (id text primary key, content text not null)');
  const insert = shop.database.prepare('insert into bench_rows values (?, ?)');
  const content = 'x'.repeat(600);
  const insertPlain = async () => void insert.run(randomUUID(), content);
  const api = await shop.startApi();
  const body = JSON.stringify(shop.order);
  const orderOverHttp = async () => {
    const headers = { ...json, authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() };
    const { status } = await send(`${api.url}/api/order/cod`, headers, body);
    if (status !== 200) throw new Error(`an order was answered ${status}`);
  };
  await rateOf(shop.placeOrder, 1, WARM_UP);
  await rateOf(orderOverHttp, CONNECTIONS, WARM_UP);
  const plain: number[] = [];
  const serviceAlone: number[] = [];
  const service: number[] = [];
  const http: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    plain.push(await rateOf(insertPlain));
    serviceAlone.push(await rateOf(shop.placeOrder));
    service.push(await rateOf(shop.placeOrder, CONNECTIONS));
    http.push(await rateOf(orderOverHttp, CONNECTIONS));
  }
  await api.end('SIGTERM');
  return { plain: median(plain), serviceAlone: median(serviceAlone), service: median(service), http: median(http) };
}

/** Measures the list of 1,000 products: plain, compressed, and already cached by the caller (304). */
export async function measureList(shop: BenchShop): Promise<object[]> {
  multiply(shop.database, 'products', 1_000);
  const api = await shop.startApi();
  const url = `${api.url}/api/product/list`;
  const etag = (await fetch(url)).headers.get('etag') ?? '';
  const asked = { plain: {}, gzip: { 'accept-encoding': 'gzip' }, br: { 'accept-encoding': 'br' } };
  const rows = [];
  for (const [what, headers] of Object.entries({ ...asked, 'known (304)': { 'if-none-match': etag } })) {
    const { bytes } = await send(url, headers);
    const rate = await rateOf(() => send(url, headers), CONNECTIONS);
    rows.push({ 'list of 1,000': what, bytes, 'per second': Math.round(rate) });
  }
  await api.end('SIGTERM');
  return rows;
}

/** Resident memory of the API alone with 10,000 products and 50,000 orders: after the start, after use, and at its peak. */
export async function measureMemory(shop: BenchShop): Promise<object[]> {
  multiply(shop.database, 'products', 10_000);
  multiply(shop.database, 'orders', 50_000);
  // Mails of the orders that were measured before. A shop with as many orders in an hour would have sent them.
  shop.database.exec('update outbox set next_attempt_at = null');
  const api = await shop.startApi();
  const rows = [];
  const note = (when: string) => rows.push({ 'memory of the API': when, MB: memoryOf(api.pid, 'VmRSS') });
  note('after the start');
  for (const encoding of ['br', 'gzip', 'identity']) {
    await send(`${api.url}/api/product/list`, { 'accept-encoding': encoding });
  }
  note('after the list of 10,000 products');
  await send(`${api.url}/api/order/seller`, { cookie: await sellerCookie(api.url) });
  note("after the seller's list of 50,000 orders");
  const headers = { ...json, authorization: `Bearer ${shop.token}` };
  const body = JSON.stringify(shop.order);
  await rateOf(() => send(`${api.url}/api/order/cod`, headers, body), CONNECTIONS);
  note('after orders for 2 s');
  await pause(5_000);
  note('after 5 s more of sending mails');
  rows.push({ 'memory of the API': 'at its highest', MB: memoryOf(api.pid, 'VmHWM') });
  await api.end('SIGTERM');
  return rows;
}

async function sellerCookie(url: string): Promise<string> {
  const { headers } = await send(`${url}/api/seller/login`, json, JSON.stringify(seller));
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

/** Copies rows of a table with new ids until there are `count`. Orders get the lines of the row they copy. */
function multiply(database: DatabaseSync, table: 'products' | 'orders', count: number): void {
  const columns = (of: string) =>
    (database.prepare(`pragma table_info(${of})`).all() as { name: string }[]).map(({ name }) => name);
  const there = Number(database.prepare(`select count(*) as count from ${table}`).get()?.count);
  const copied = columns(table).filter((name) => !['seq', 'id', 'idempotency_key'].includes(name));
  const numbers = `with recursive numbers(n) as (select ${there} union all select n + 1 from numbers where n + 1 < ${count})`;
  if (there >= count) return;
  database.exec(`begin immediate;
    create temp table model as select * from ${table} order by seq limit 1;
    insert into ${table} (id, ${copied}) ${numbers} select 'copy' || n, ${copied} from numbers, model;`);
  if (table === 'orders') {
    const line = columns('order_lines').filter((name) => name !== 'order_id');
    database.exec(`insert into order_lines (order_id, ${line}) ${numbers}
      select 'copy' || n, ${line} from numbers, order_lines where order_id = (select id from model)`);
  }
  database.exec('drop table temp.model; commit');
}
