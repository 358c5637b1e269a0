import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startApiProcess } from '../support/shops/api-process.ts';
import { anOrderBody } from '../support/builders.ts';
import { openOrderService } from './order-service.ts';

/** A shop to measure: its database, the service in this process, and the API in another process. */
export type BenchShop = Awaited<ReturnType<typeof openBenchShop>>;

/** Opens a shop with the demo catalogue and one customer. */
export async function openBenchShop(dataDir: string) {
  const { db, products, customers } = await openOrderService({ dataDir }, { customers: 1 });
  // Without originals, the shop creates no renditions during a measurement.
  rmSync(join(dataDir, 'media'), { recursive: true, force: true });
  const customer = customers[0]!;
  const bought = products.filter(({ inStock }) => inStock).slice(0, 2);
  const items = bought.map(({ _id }) => ({ product: _id, quantity: 1 }));
  const amount = bought.reduce((sum, { offerPrice }) => sum + Math.round(offerPrice * 100), 0) / 100;
  const order = anOrderBody({ items, address: customer.address, amount });
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
