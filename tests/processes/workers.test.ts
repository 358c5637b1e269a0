import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { workersOf } from '../support/run/workers-of.ts';
import { freePort } from '../support/services/free-port.ts';
import { postgresDatabases } from '../support/services/postgres-databases.ts';
import { removeFolder } from '../support/run/temporary-folder.ts';
import { clientOfRunning } from '../support/shops/api-client.ts';
import { relayTo } from '../support/services/tcp-relay.ts';
import { startVisitors } from '../support/services/steady-visitors.ts';
import { newShopFolder, openShop, runCommand, type ShopProcess, startProcess } from '../host/shop-process.ts';
import { cardOf } from './card-of.ts';

// Several processes of one machine on one PostgreSQL, without Redis.
const serverUrl = process.env.TEST_DATABASE_URL;
const seller = { email: 'loja@example.pt', password: 'uma palavra longa' };
const WORKERS = 3;
const processesIn = (metrics: string) => metrics.match(/^process_resident_memory_bytes\{/gm);
/** In milliseconds. Other tests may keep the machine busy. */
const patience = 45_000;

describe.skipIf(serverUrl === undefined)('Several processes on one port', () => {
  const databases = postgresDatabases(serverUrl ?? '');
  const dataDir = newShopFolder();
  let env: Record<string, string>;
  let shop: ShopProcess;
  let url: string;
  let metricsPort: number;

  const workers = () => workersOf(shop.child);

  const { ask } = clientOfRunning(() => url);

  /** Loads the list over a new connection, which any of the processes may accept. */
  const page = async () => (await fetch(`${url}/products`, { headers: { connection: 'close' } })).text();

  beforeAll(async () => {
    const port = await freePort();
    const { databaseUrl } = await databases.take(true);
    metricsPort = await freePort();
    const settings = { PORT: String(port), WORKERS: String(WORKERS), METRICS_PORT: String(metricsPort) };
    env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...settings };
    shop = startProcess('src/app/main.ts', { ...env, SELLER_EMAIL: seller.email, SELLER_PASSWORD: seller.password });
    await shop.says('The shop is open');
    url = `http://127.0.0.1:${port}`;
    await vi.waitFor(() => expect(workers()).toHaveLength(WORKERS), 60_000);
  }, 120_000);
  afterAll(async () => {
    expect(await shop.stop()).toBe(0);
    removeFolder(dataDir);
  });

  it('Several processes on one port print each start message once.', () => {
    expect(shop.printed.out.match(/^Database: /gm)).toHaveLength(1);
    expect(shop.printed.out.match(/^The shop is open: /gm)).toHaveLength(1);
  });

  it('Each shows a change that was made at one.', async () => {
    const { token } = await ask('sellerLogin', { body: seller });
    const { products } = await ask('productList');
    const id = products.findLast(({ inStock }) => inStock)?._id ?? '';
    const asked = () => Promise.all(Array.from({ length: 24 }, page));
    for (const html of await asked()) expect(html).toContain(cardOf(id));
    await ask('productStock', { token, body: { id, inStock: false } });
    await expect
      .poll(async () => (await asked()).filter((html) => html.includes(cardOf(id))), { timeout: patience })
      .toHaveLength(0);
  });

  it('Any of them reports the metrics of each.', async () => {
    const figures = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const counted = async () => {
      const counts = (await figures()).matchAll(
        /^nortada_http_requests_total\{route="\/products",status="200",process="\d+"\} (\d+)$/gm,
      );
      return counts.reduce((sum, [, count]) => sum + Number(count), 0);
    };
    // The last process may still be starting.
    await expect.poll(async () => processesIn(await figures()), { timeout: patience }).toHaveLength(WORKERS);
    const before = await counted();
    await Promise.all(Array.from({ length: 24 }, page));
    for (let time = 0; time < WORKERS; time++) expect(await counted()).toBe(before + 24);
  });

  it('A reload replaces them one by one, without a failed request.', async () => {
    const before = workers();
    const visitors = startVisitors(url, { perSecond: 50, paths: ['/products', '/api/health'] });
    onTestFinished(() => void visitors.stop());
    await visitors.more(20);
    const { code, out } = await runCommand('reload', env);
    expect([code, out]).toEqual([0, `The shop is reloaded (${WORKERS} processes).\n`]);
    await visitors.more(20);
    expect((await visitors.stop()).failures).toEqual([]);
    await expect.poll(workers, { timeout: patience }).toHaveLength(WORKERS);
    for (const one of before) expect(workers()).not.toContain(one);
  }, 120_000);

  it('Several processes on one port start one by one: one that fails because the database is away does not end the one that serves.', async () => {
    const { databaseUrl } = await databases.take(true);
    const address = new URL(databaseUrl);
    const cable = await relayTo(address.hostname, Number(address.port));
    address.host = `127.0.0.1:${cable.port}`;
    const folder = newShopFolder();
    onTestFinished(() => removeFolder(folder));
    const port = await freePort();
    const shown = await freePort();
    const ports = { PORT: String(port), METRICS_PORT: String(shown) };
    const other = await openShop({ DATA_DIR: folder, DATABASE_URL: address.href, WORKERS: '2', ...ports });
    await cable.cut();
    await expect.poll(() => other.printed.error, { timeout: patience }).toMatch(/DATABASE_URL: .*does not answer/);
    await cable.mend();
    const figures = () => fetch(`http://127.0.0.1:${shown}/metrics`).then((reply) => reply.text());
    await expect.poll(async () => processesIn(await figures()), { timeout: patience }).toHaveLength(2);
    await expect
      .poll(() => fetch(`http://127.0.0.1:${port}/api/health`).then(({ status }) => status), { timeout: patience })
      .toBe(200);
    expect(await other.stop()).toBe(0);
    await cable.cut();
  }, 120_000);
});
