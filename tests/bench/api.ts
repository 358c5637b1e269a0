import { availableParallelism } from 'node:os';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import { openBenchShop } from './bench-shop.ts';
import { measureList, measureMemory, measureOrders } from './measures.ts';

/** `npm run bench:api`: measures the speed of orders and of the product list on this machine, and the memory of the API. */
const dataDir = temporaryFolder('bench');
console.log(`Node ${process.version}, ${availableParallelism()} cores, SQLite under ${dataDir}\n`);
const shop = await openBenchShop(dataDir);
const { plain, serviceAlone, service, http } = await measureOrders(shop);
const row = (what: string, rate: number, goal = '') => {
  const share = `${((100 * rate) / plain).toFixed(0)} %`;
  return { what, 'per second': Math.round(rate), share, goal };
};
console.table([
  row('plain durable inserts', plain),
  row('orders at the service, one by one', serviceAlone),
  row('orders at the service, 16 at once', service, '40 %'),
  row('orders over HTTP, 16 at once', http, '15 %'),
]);
console.table(await measureList(shop));
console.table(await measureMemory(shop));
await shop.close();
