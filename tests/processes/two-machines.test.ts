import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNewAddress } from '../support/builders.ts';
import { freePort } from '../support/services/free-port.ts';
import { postgresDatabases } from '../support/services/postgres-databases.ts';
import { hasRedis, startRedis, type TestRedis } from '../support/services/redis.ts';
import { type ShopProcess, startProcess } from '../host/shop-process.ts';
import { lendPictures } from '../support/shops/kept-pictures.ts';
import { cardOf } from './card-of.ts';

// Two processes of the built shop on one PostgreSQL and one Redis, each with its own data folder. They share exactly what two
// machines would share.
const serverUrl = process.env.TEST_DATABASE_URL;
const canRun = serverUrl !== undefined && hasRedis();
const seller = { email: 'loja@example.pt', password: 'uma palavra longa' };
const customer = { name: 'Maria', email: 'maria@example.pt', password: 'ondas e mais ondas' };

interface Machine {
  shop: ShopProcess;
  url: string;
}

interface Reply {
  success: boolean;
  code?: string;
  token?: string;
  orderId?: string;
  products?: { _id: string; offerPrice: number; inStock: boolean }[];
  addresses?: { _id: string }[];
  orders?: { _id: string }[];
}

async function call(url: string, path: string, body?: object, token = ''): Promise<Reply & { status: number }> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const sent = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const response = await fetch(`${url}${path}`, sent);
  return { ...((await response.json()) as Reply), status: response.status };
}

const page = async ({ url }: Machine, path: string): Promise<string> => (await fetch(`${url}${path}`)).text();

describe.skipIf(!canRun)('Two machines of one shop', () => {
  const databases = postgresDatabases(serverUrl ?? '');
  const folders: string[] = [];
  const started: ShopProcess[] = [];
  let redis: TestRedis;
  let databaseUrl: string;
  let secretKeyFile: string;
  let a: Machine;
  let b: Machine;

  async function startMachine(): Promise<Machine> {
    const port = await freePort();
    const dataDir = mkdtempSync(join(tmpdir(), 'nortada-machine-'));
    folders.push(dataDir);
    lendPictures(dataDir);
    const shop = startProcess('src/app/main.ts', {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SECRET_KEY_FILE: secretKeyFile,
      REDIS_URL: redis.url,
      PORT: String(port),
      SELLER_EMAIL: seller.email,
      SELLER_PASSWORD: seller.password,
    });
    started.push(shop);
    await shop.says('The shop is open');
    return { shop, url: `http://127.0.0.1:${port}` };
  }

  beforeAll(async () => {
    redis = await startRedis();
    databaseUrl = (await databases.take(true)).databaseUrl;
    const keys = mkdtempSync(join(tmpdir(), 'nortada-keys-'));
    folders.push(keys);
    secretKeyFile = join(keys, 'shop.key');
    // Both start together, so that both find no tables.
    [a, b] = await Promise.all([startMachine(), startMachine()]);
  }, 120_000);
  afterAll(async () => {
    for (const { child } of started) child.kill('SIGKILL');
    await Promise.all(started.map(({ ended }) => ended));
    await redis?.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it('Two machines of one shop migrate and seed one database together.', async () => {
    const lists = await Promise.all([a, b].map(({ url }) => call(url, '/api/product/list')));
    expect(lists.map(({ products }) => products?.length)).toEqual([42, 42]);
    expect(lists[0]?.products).toEqual(lists[1]?.products);
  });

  it('One takes an order from a customer who registered at the other.', async () => {
    const { token } = await call(a.url, '/api/user/register', customer);
    await call(a.url, '/api/address/add', { address: aNewAddress() }, token);
    const { addresses } = await call(b.url, '/api/address/get', {}, token);
    const { products } = await call(b.url, '/api/product/list');
    const bought = products?.find(({ inStock }) => inStock);
    const body = {
      items: [{ product: bought?._id, quantity: 1 }],
      address: addresses?.[0]?._id,
      originalAmount: bought?.offerPrice,
      amount: bought?.offerPrice,
      discountAmount: 0,
      discountPercentage: 0,
      promoCode: '',
      paymentType: 'COD',
      isPaid: false,
    };
    const { orderId } = await call(b.url, '/api/order/cod', body, token);
    const { orders } = await call(a.url, '/api/order/user', {}, token);
    expect(orders?.map(({ _id }) => _id)).toEqual([orderId]);
  });

  async function switchStock(at: Machine, id: string, inStock: boolean): Promise<void> {
    const { token } = await call(at.url, '/api/seller/login', seller);
    expect((await call(at.url, '/api/product/stock', { id, inStock }, token)).status).toBe(200);
  }

  async function newestInStock(): Promise<string> {
    const { products } = await call(a.url, '/api/product/list');
    return products?.findLast(({ inStock }) => inStock)?._id ?? '';
  }

  it('One shows within a second that the other has taken a product out of stock.', async () => {
    const id = await newestInStock();
    for (const machine of [a, b]) expect(await page(machine, '/products')).toContain(cardOf(id));
    await switchStock(a, id, false);
    await expect.poll(() => page(b, '/products'), { timeout: 1_000, interval: 50 }).not.toContain(cardOf(id));
    await switchStock(b, id, true);
    await expect.poll(() => page(a, '/products'), { timeout: 1_000, interval: 50 }).toContain(cardOf(id));
  });

  it('Two machines of one shop count the login attempts together.', async () => {
    const wrong = { email: 'outra@example.pt', password: 'not the password' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 22; tries++) {
      statuses.push((await call(tries % 2 ? a.url : b.url, '/api/user/login', wrong)).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(400), 429, 429]);
  });

  it('Two machines of one shop continue to sell without Redis and share again once it is back.', async () => {
    const port = Number(new URL(redis.url).port);
    const id = await newestInStock();
    await redis.stop();
    const { token } = await call(a.url, '/api/user/login', customer);
    expect((await call(a.url, '/api/order/user', {}, token)).orders).toHaveLength(1);
    await switchStock(a, id, false);
    const { products } = await call(b.url, '/api/product/list');
    expect(products?.find(({ _id }) => _id === id)?.inStock).toBe(false);
    redis = await startRedis(port);
    await expect.poll(() => page(b, '/products'), { timeout: 10_000, interval: 100 }).not.toContain(cardOf(id));
    await switchStock(b, id, true);
    await expect.poll(() => page(a, '/products'), { timeout: 10_000, interval: 100 }).toContain(cardOf(id));
  });

  it('Two machines of one shop lose nothing when one is killed.', async () => {
    a.shop.child.kill('SIGKILL');
    await a.shop.ended;
    const { token } = await call(b.url, '/api/user/login', customer);
    expect((await call(b.url, '/api/order/user', {}, token)).orders).toHaveLength(1);
    a = await startMachine();
    expect((await call(a.url, '/api/order/user', {}, token)).orders).toHaveLength(1);
  }, 60_000);
});
