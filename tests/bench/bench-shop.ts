import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openDatabase } from '#server/database/open-database.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { openApi } from '#server/open-api.ts';
import { placeOrder } from '#server/orders/order.service.ts';
import type { User } from '#contract/user.ts';
import type { AppDeps } from '#server/app-deps.ts';
import { aNewAddress } from '../support/builders.ts';
import { freePort } from '../support/free-port.ts';
import { nodeArguments } from '../support/npm-script.ts';

const seller = { email: 'loja@example.pt', password: 'uma palavra longa' };

/** A shop to be measured: its database, the service in this process, and the API in another. */
export interface BenchShop {
  database: DatabaseSync;
  placeOrder(): Promise<string>;
  /** Starts the API alone; answers its address, its process id and how to end it. */
  startApi(): Promise<{ url: string; pid: number; stop(): Promise<void> }>;
  order: object;
  /** Of the customer who orders. */
  token: string;
  /** What the seller logs in with. */
  seller: { email: string; password: string };
  close(): Promise<void>;
}

/** Opens a shop with the demo catalogue and one customer. */
export async function openBenchShop(dataDir: string): Promise<BenchShop> {
  const settings = { dataDir, sellerEmail: seller.email, sellerPassword: seller.password };
  const api = await openApi(settings, { makesRenditions: false, worksInBackground: false });
  const ask = async (path: string, body?: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const sent = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    return (await (await api.fetch(new Request(`http://shop.test${path}`, sent))).json()) as never;
  };
  const registration = { name: 'Maria', email: 'maria@example.pt', password: 'ondas e mais ondas' };
  const { token, user }: { token: string; user: User } = await ask('/api/user/register', registration);
  await ask('/api/address/add', { address: aNewAddress() }, token);
  const { addresses }: { addresses: { _id: string }[] } = await ask('/api/address/get', {}, token);
  const { products }: { products: Sold[] } = await ask('/api/product/list');
  const order = orderOf(products, addresses[0]?._id ?? '');
  const { db, transact } = await openDatabase({ dataDir });
  await api.close();
  const customer = { id: user._id ?? '', name: user.name, email: user.email ?? '', cart: {} };
  const now = () => new Date();
  const deps = { db, transact, now, outbox: createOutbox({ now, domain: 'shop.test' }) } as AppDeps;
  const database = new DatabaseSync(join(dataDir, 'shop.db'), { timeout: 5_000 });
  database.exec('pragma synchronous = full');
  return {
    database,
    order,
    token,
    seller,
    placeOrder: () => placeOrder(deps, { customer, body: order, idempotencyKey: crypto.randomUUID() }),
    startApi: () => startApi(dataDir),
    async close() {
      database.close();
      await db.destroy();
    },
  };
}

interface Sold {
  _id: string;
  offerPrice: number;
  inStock: boolean;
}

function orderOf(products: Sold[], address: string) {
  const bought = products.filter(({ inStock }) => inStock).slice(0, 2);
  const amount = bought.reduce((sum, { offerPrice }) => sum + Math.round(offerPrice * 100), 0) / 100;
  return {
    items: bought.map(({ _id }) => ({ product: _id, quantity: 1 })),
    address,
    originalAmount: amount,
    amount,
    discountAmount: 0,
    discountPercentage: 0,
    promoCode: '',
    paymentType: 'COD' as const,
    isPaid: false,
  };
}

async function startApi(dataDir: string) {
  const port = await freePort();
  const { PATH = '' } = process.env;
  const env = { PATH, DATA_DIR: dataDir, API_PORT: String(port) };
  const child = spawn(process.execPath, nodeArguments('api'), { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  let said = '';
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('The API answers')) resolve();
    });
    void ended.then(() => resolve());
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop };
}
