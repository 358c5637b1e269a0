import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestPictures } from '#features/imports/server/pictures/request-pictures.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { openBenchShop } from './bench-shop.ts';
import { preparePhotographs } from './pictures/photographs.ts';

/**
 * Downloads photographs of imported products from a local server while a customer orders five times a second: pictures a second, and the times
 * of the orders. The first run prepares the photographs for some minutes. `node tests/bench/pictures.ts 3000`.
 */
const wanted = Number(process.argv[2] ?? 3_000);
const PER_PRODUCT = 5;

const pathOf = await preparePhotographs(wanted);
let sentBytes = 0;

const server = createServer(({ url = '' }, response) => {
  void readFile(pathOf(Number(url.slice(1)))).then((picture) => {
    sentBytes += picture.length;
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
  });
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

const dataDir = mkdtempSync(join(tmpdir(), 'nortada-pictures-'));
const shop = await openBenchShop(dataDir);
const { startApiProcess } = await import('../support/shops/api-process.ts');
const { db } = await openDatabase({ dataDir });

const first = await db.selectFrom('products').selectAll().executeTakeFirstOrThrow();
const { seq: _, ...copy } = first;
const requests: { productId: string; addresses: string[] }[] = [];
for (let number = 0; number < wanted / PER_PRODUCT; number++) {
  const id = `waiting-${number}`;
  await db
    .insertInto('products')
    .values({ ...copy, id, sku: null, pictures_json: '[]' })
    .execute();
  const from = number * PER_PRODUCT;
  const addresses = Array.from({ length: PER_PRODUCT }, (_unused, index) => `http://${host}/${from + index}`);
  requests.push({ productId: id, addresses });
}

const api = await startApiProcess(dataDir, { env: { IMPORT_HOSTS: host } });

async function orderOnce(): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${api.url}/api/order/cod`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.token}` },
    body: JSON.stringify(shop.order),
  });
  if (!answer.ok) throw new Error(await answer.text());
  await answer.arrayBuffer();
  return performance.now() - started;
}

async function orderWhile(isRunning: () => boolean): Promise<number[]> {
  const times = [];
  while (isRunning()) {
    times.push(await orderOnce());
    await sleep(200);
  }
  return times;
}

const at = (times: number[], share: number) =>
  Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0);

const until = Date.now() + 15_000;
const quiet = await orderWhile(() => Date.now() < until);
await db.transaction().execute((transaction) => requestPictures(transaction, requests, new Date()));
const began = performance.now();
let received = 0;
let isDone = false;
const ordering = orderWhile(() => !isDone);
while (received < wanted) {
  await sleep(1_000);
  const row = await db
    .selectFrom('picture_requests')
    .select(({ fn }) => fn.count<number>('settled_at').as('received'))
    .executeTakeFirstOrThrow();
  received = Number(row.received);
}
const seconds = (performance.now() - began) / 1_000;
isDone = true;
const busy = await ordering;
const kilobytes = Math.round(sentBytes / wanted / 1_000);
const rate = wanted / seconds;
console.log(
  `${wanted} photographs of 2,000 px, ${kilobytes} kB: ${Math.round(seconds)} s, ${rate.toFixed(1)} a second`,
);
console.log(`30,000 would take ${Math.round(30_000 / rate / 60)} minutes. Load ${loadavg()[0]?.toFixed(1)}`);
console.log(`orders before: p50 ${at(quiet, 0.5)} ms, p99 ${at(quiet, 0.99)} ms of ${quiet.length}`);
console.log(`orders meanwhile: p50 ${at(busy, 0.5)} ms, p99 ${at(busy, 0.99)} ms of ${busy.length}`);
await api.end('SIGTERM');
await db.destroy();
await shop.close();
server.close();
server.closeAllConnections();
rmSync(dataDir, { recursive: true, force: true });
