import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Product } from '#features/catalogue/contract/product.ts';
import { type ApiProcess, startApiProcess } from '../support/shops/api-process.ts';
import { anOrderBody } from '../support/builders.ts';
import { openOrderService } from './order-service.ts';

/** A shop to measure: its database, the service in this process, and the API in another process. */
export interface BenchShop {
  database: DatabaseSync;
  placeOrder(): Promise<string>;
  /** Starts only the API. */
  startApi(): Promise<ApiProcess>;
  order: object;
  /** The session token of the customer who orders. */
  token: string;
  close(): Promise<void>;
}

/** Opens a shop with the demo catalogue and one customer. */
export async function openBenchShop(dataDir: string): Promise<BenchShop> {
  const { db, products, customers } = await openOrderService({ dataDir }, { customers: 1 });
  // Without originals, the shop creates no renditions during a measurement.
  rmSync(join(dataDir, 'media'), { recursive: true, force: true });
  const [customer] = customers;
  if (!customer) throw new Error('there is no customer');
  const order = orderOf(products, customer.address);
  const database = new DatabaseSync(join(dataDir, 'shop.db'), { timeout: 5_000 });
  database.exec('pragma synchronous = full');
  return {
    database,
    order,
    token: customer.token,
    placeOrder: () => customer.place(order),
    startApi: () => startApiProcess(dataDir),
    async close() {
      database.close();
      await db.destroy();
    },
  };
}

function orderOf(products: Product[], address: string) {
  const bought = products.filter(({ inStock }) => inStock).slice(0, 2);
  const amount = bought.reduce((sum, { offerPrice }) => sum + Math.round(offerPrice * 100), 0) / 100;
  return anOrderBody({ items: bought.map(({ _id }) => ({ product: _id, quantity: 1 })), address, amount });
}
