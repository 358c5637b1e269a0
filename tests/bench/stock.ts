import { sql } from 'kysely';
import type { Product } from '#features/catalogue/contract/product.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { anOrderBody } from '../support/builders.ts';
import { onBothDatabases } from './both-databases.ts';
import { rateOf } from './measures.ts';
import { openOrderService } from './order-service.ts';
import { median } from './report.ts';
import { type Place, stockShop } from './stocked-shop.ts';

/**
 * `npm run bench:stock`: measures orders per second at the service, 16 in parallel, of one product and spread over 1,000 products,
 * with and without counted stock, in turns. Runs on SQLite and on a PostgreSQL with durable commits.
 */
const PRODUCTS = 1_000;
const ROUNDS = 5;
const ROUND = 2_000;
const WARM_UP = 1_000;
const AT_ONCE = 16;
/** A stock that no measurement can sell out. */
const PLENTY = 1_000_000_000;

await onBothDatabases(measure);

async function measure(place: Place): Promise<Record<string, number>> {
  await stockShop(place, 2 * PRODUCTS + 400);
  const { db, products, customers } = await openOrderService(place, { customers: 2 * AT_ONCE });
  const sold = products.filter(({ inStock, _id }) => inStock && _id.startsWith('product-'));
  const kinds = { counted: sold.slice(0, PRODUCTS), 'not counted': sold.slice(-PRODUCTS) };
  await count(db, kinds.counted);
  let placed = 0;
  const cases = Object.entries(kinds).flatMap(([kind, list]) => {
    const placeOne = (number: number) => {
      const product = list[number % list.length]!;
      const customer = customers[placed++ % customers.length]!;
      const items = [{ product: product._id, quantity: 1 }];
      return customer.place(anOrderBody({ items, address: customer.address, amount: product.offerPrice }));
    };
    const placeAny = () => placeOne(Math.floor(Math.random() * PRODUCTS));
    return [
      { name: `one, ${kind}`, place: () => placeOne(0), rates: [] as number[] },
      { name: `${PRODUCTS}, ${kind}`, place: placeAny, rates: [] as number[] },
    ];
  });
  for (const { place } of cases) await rateOf(place, AT_ONCE, WARM_UP);
  for (let round = 0; round < ROUNDS; round++) {
    for (const { place, rates } of cases) rates.push(await rateOf(place, AT_ONCE, ROUND));
  }
  await db.destroy();
  return Object.fromEntries(cases.map(({ name, rates }) => [name, Math.round(median(rates))]));
}

async function count(db: ShopDatabase, products: readonly Product[]): Promise<void> {
  const rows = products.map(({ _id }) => sql`(${_id}, ${PLENTY})`);
  await sql`insert into product_stock (product_id, quantity) values ${sql.join(rows)}
    on conflict (product_id) do update set quantity = excluded.quantity`.execute(db);
}
