import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBenchShop } from './bench-shop.ts';
import { measureList, measureMemory, measureOrders } from './measures.ts';

/** `npm run bench:api`: measures the speed of orders and of the product list on this machine, and the memory of the API. */
const dataDir = mkdtempSync(join(tmpdir(), 'nortada-bench-'));
try {
  console.log(`Node ${process.version}, ${availableParallelism()} cores, SQLite under ${dataDir}\n`);
  const shop = await openBenchShop(dataDir);
  const { plain, serviceAlone, service, http } = await measureOrders(shop);
  const share = (rate: number) => `${((100 * rate) / plain).toFixed(0)} %`;
  const orders = [
    { what: 'plain durable inserts', 'per second': Math.round(plain), share: '100 %', goal: '' },
    {
      what: 'orders at the service, one by one',
      'per second': Math.round(serviceAlone),
      share: share(serviceAlone),
      goal: '',
    },
    {
      what: 'orders at the service, 16 at once',
      'per second': Math.round(service),
      share: share(service),
      goal: '40 %',
    },
    { what: 'orders over HTTP, 16 at once', 'per second': Math.round(http), share: share(http), goal: '15 %' },
  ];
  console.table(orders);
  console.table(await measureList(shop));
  console.table(await measureMemory(shop));
  await shop.close();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
