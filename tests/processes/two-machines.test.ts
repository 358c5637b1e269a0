import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNewAddress, anOrderBody } from '../support/builders.ts';
import { removeFolder, temporaryFolder } from '../support/run/temporary-folder.ts';
import { freePort } from '../support/services/free-port.ts';
import { postgresDatabases } from '../support/services/postgres-databases.ts';
import { hasRedis, startRedis, type TestRedis } from '../support/services/redis.ts';
import { type ApiClient, clientOfRunning } from '../support/shops/api-client.ts';
import { newShopFolder, openShop, type ShopProcess } from '../host/shop-process.ts';
import { cardOf } from './card-of.ts';

// Two processes of the built shop on one PostgreSQL and one Redis, each with its own data folder. They share exactly what two
// machines would share.
const serverUrl = process.env.TEST_DATABASE_URL;
const canRun = serverUrl !== undefined && hasRedis();
const seller = { email: 'loja@example.pt', password: 'uma palavra longa' };
const login = { email: 'maria@example.pt', password: 'ondas e mais ondas' };

interface Machine extends ApiClient {
  shop: ShopProcess;
  url: string;
}

const page = async ({ url }: Machine, path: string): Promise<string> => (await fetch(`${url}${path}`)).text();

describe.skipIf(!canRun)('Two machines of one shop', () => {
  const databases = postgresDatabases(serverUrl ?? '');
  const folders: string[] = [];
  const started: ShopProcess[] = [];
  const secretKeyFile = join(temporaryFolder('keys'), 'shop.key');
  let redis: TestRedis;
  let databaseUrl: string;
  let a: Machine;
  let b: Machine;

  async function startMachine(): Promise<Machine> {
    const port = await freePort();
    const dataDir = newShopFolder();
    folders.push(dataDir);
    const shared = { DATABASE_URL: databaseUrl, SECRET_KEY_FILE: secretKeyFile, REDIS_URL: redis.url };
    const account = { SELLER_EMAIL: seller.email, SELLER_PASSWORD: seller.password };
    const shop = await openShop({ DATA_DIR: dataDir, PORT: String(port), ...shared, ...account });
    started.push(shop);
    const url = `http://127.0.0.1:${port}`;
    return { shop, url, ...clientOfRunning(() => url) };
  }

  beforeAll(async () => {
    redis = await startRedis();
    databaseUrl = (await databases.take(true)).databaseUrl;
    // Both start together, so that both find no tables.
    [a, b] = await Promise.all([startMachine(), startMachine()]);
  }, 120_000);
  afterAll(async () => {
    for (const { child } of started) child.kill('SIGKILL');
    await Promise.all(started.map(({ ended }) => ended));
    await redis?.stop();
    folders.forEach(removeFolder);
  });

  it('Two machines of one shop migrate and seed one database together.', async () => {
    const lists = await Promise.all([a, b].map(({ ask }) => ask('productList')));
    expect(lists.map(({ products }) => products.length)).toEqual([42, 42]);
    expect(lists[0]?.products).toEqual(lists[1]?.products);
  });

  it('One takes an order from a customer who registered at the other.', async () => {
    const { token } = await a.ask('userRegister', { body: { name: 'Maria', ...login } });
    await a.ask('addressAdd', { token, body: { address: aNewAddress() } });
    const { addresses } = await b.ask('addressGet', { token, body: {} });
    const { products } = await b.ask('productList');
    const { _id, offerPrice } = products.find(({ inStock }) => inStock)!;
    const items = [{ product: _id, quantity: 1 }];
    const body = anOrderBody({ items, address: addresses[0]!._id, amount: offerPrice });
    const { orderId } = await b.ask('orderCod', { token, body });
    const { orders } = await a.ask('orderUser', { token, body: {} });
    expect(orders.map(({ _id }) => _id)).toEqual([orderId]);
  });

  async function switchStock(at: Machine, id: string, inStock: boolean): Promise<void> {
    const { token } = await at.ask('sellerLogin', { body: seller });
    await at.ask('productStock', { token, body: { id, inStock } });
  }

  /** Returns when the last outdated list was requested, in milliseconds from now. On a busy machine its answer may come much later. */
  async function lastOutdated(at: Machine, isCurrent: (html: string) => boolean): Promise<number> {
    const start = performance.now();
    let last = 0;
    for (let asked = 0; asked < 10_000; asked = performance.now() - start) {
      if (isCurrent(await page(at, '/products'))) return last;
      last = asked;
    }
    return last;
  }

  async function newestInStock(): Promise<string> {
    const { products } = await a.ask('productList');
    return products.findLast(({ inStock }) => inStock)?._id ?? '';
  }

  it('One shows within a second that the other has taken a product out of stock.', async () => {
    const id = await newestInStock();
    for (const machine of [a, b]) expect(await page(machine, '/products')).toContain(cardOf(id));
    await switchStock(a, id, false);
    expect(await lastOutdated(b, (html) => !html.includes(cardOf(id)))).toBeLessThan(1_000);
    await switchStock(b, id, true);
    expect(await lastOutdated(a, (html) => html.includes(cardOf(id)))).toBeLessThan(1_000);
  });

  it('Two machines of one shop count the login attempts together.', async () => {
    const body = { email: 'outra@example.pt', password: 'not the password' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 22; tries++) {
      statuses.push((await (tries % 2 ? a : b).send('userLogin', { body })).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(400), 429, 429]);
  });

  it('Two machines of one shop continue to sell without Redis and share again once it is back.', async () => {
    const port = Number(new URL(redis.url).port);
    const id = await newestInStock();
    await redis.stop();
    const { token } = await a.ask('userLogin', { body: login });
    expect((await a.ask('orderUser', { token, body: {} })).orders).toHaveLength(1);
    await switchStock(a, id, false);
    const { products } = await b.ask('productList');
    expect(products.find(({ _id }) => _id === id)?.inStock).toBe(false);
    redis = await startRedis(port);
    await expect.poll(() => page(b, '/products'), { timeout: 10_000, interval: 100 }).not.toContain(cardOf(id));
    await switchStock(b, id, true);
    await expect.poll(() => page(a, '/products'), { timeout: 10_000, interval: 100 }).toContain(cardOf(id));
  });

  it('Two machines of one shop lose nothing when one is killed.', async () => {
    a.shop.child.kill('SIGKILL');
    await a.shop.ended;
    const { token } = await b.ask('userLogin', { body: login });
    expect((await b.ask('orderUser', { token, body: {} })).orders).toHaveLength(1);
    a = await startMachine();
    expect((await a.ask('orderUser', { token, body: {} })).orders).toHaveLength(1);
  }, 60_000);
});
