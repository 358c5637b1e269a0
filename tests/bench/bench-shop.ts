import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createOutbox } from '#server/services/mail/outbox.ts';
import { openApi } from '#server/open-api.ts';
import { readOrderTerms } from '#server/features/orders/order-terms.ts';
import { placeCashOrder } from '#server/features/orders/customer/cash-order.service.ts';
import type { User } from '#contract/user.ts';
import { type ApiProcess, startApiProcess } from '../support/shops/api-process.ts';
import { aNewAddress, anOrderBody } from '../support/builders.ts';
import { seller } from './stocked-shop.ts';

/** A shop to be measured: its database, the service in this process, and the API in another. */
export interface BenchShop {
  database: DatabaseSync;
  placeOrder(): Promise<string>;
  /** Starts the API alone. */
  startApi(): Promise<ApiProcess>;
  order: object;
  /** Of the customer who orders. */
  token: string;
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
  const customer = {
    id: user._id ?? '',
    name: user.name,
    email: user.email ?? '',
    cart: {},
    isProven: true,
    hasPassword: true,
    isGuest: false,
  };
  const now = () => new Date();
  const payments = { offered: ['COD' as const], methods: ['cash' as const] };
  const outbox = createOutbox({ now, domain: 'shop.test' });
  const deps = { db, transact, now, payments, outbox, terms: await readOrderTerms() };
  const database = new DatabaseSync(join(dataDir, 'shop.db'), { timeout: 5_000 });
  database.exec('pragma synchronous = full');
  return {
    database,
    order,
    token,
    placeOrder: () => placeCashOrder(deps, { customer, body: order, idempotencyKey: crypto.randomUUID() }),
    startApi: () => startApiProcess(dataDir),
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
  return anOrderBody({ items: bought.map(({ _id }) => ({ product: _id, quantity: 1 })), address, amount });
}
