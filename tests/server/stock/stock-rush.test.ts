import { expect } from 'vitest';
import { Failure } from '#core/errors.ts';
import { aNewAddress, anOrderBody } from '../../support/builders.ts';
import { clientOf } from '../../support/shops/api-client.ts';
import { registerCustomer, smallCatalogue, logSellerIn } from '../../support/shops/shoppers.ts';
import { countStock, productOf } from '../../support/shops/stock-shop.ts';
import { expectStockToAddUp } from '../../support/shops/stock-sums.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const isWhole = process.env.CI === 'true' || process.env.DEEP !== undefined;
const CUSTOMERS = isWhole ? 500 : 100;
const PIECES = 50;
const rounds = process.env.DEEP ? 20 : 2;

/** The request of a customer's order. */
interface Sent {
  token: string;
  body: object;
}

/** Customers who want one deck and one wax each. Half of them have the lines in reverse order. */
async function manyCustomers(shop: TestShop): Promise<Sent[]> {
  const { deck, wax } = await smallCatalogue(shop);
  const lines = [deck, wax].map(({ _id }) => ({ product: _id, quantity: 1 }));
  const customers: Sent[] = [];
  for (let index = 0; index < CUSTOMERS; index += 1) {
    const token = await registerCustomer(shop, { email: `cliente${index}@example.pt` });
    await shop.ask('addressAdd', { token, body: { address: aNewAddress() } });
    const { addresses } = await shop.ask('addressGet', { token });
    const items = index % 2 ? lines : lines.toReversed();
    customers.push({ token, body: anOrderBody({ items, address: addresses[0]?._id ?? '', amount: 38.23 }) });
  }
  return customers;
}

/** The outcome of an order: its id, or the error code. */
async function outcomeOf(response: Response): Promise<string> {
  const reply: unknown = await response.json();
  if (response.status === 200) return 'sold';
  return `${response.status} ${Failure.parse(reply).code}`;
}

describeOnBothDatabases('A rush on a scarce product', (it, open) => {
  it(
    `A rush on a scarce product sells each of ${PIECES} pieces once to ${CUSTOMERS} customers at two processes, and says to all others that it is sold out.`,
    { timeout: rounds * 60_000 },
    async () => {
      const shop = await open();
      // A second API on the same database behaves like a second process.
      const other = await open({ dataDir: shop.settings.dataDir, databaseUrl: shop.settings.databaseUrl });
      const doors = [shop, other].map((one) => clientOf(() => one.api));
      const customers = await manyCustomers(shop);
      const { deck, wax } = await smallCatalogue(shop);
      const seller = await logSellerIn(shop);
      for (let round = 1; round <= rounds; round += 1) {
        const already = (round - 1) * PIECES;
        await countStock(shop, seller, deck._id, already + PIECES);
        await countStock(shop, seller, wax._id, already + CUSTOMERS);
        const replies = await Promise.all(
          customers.map(async (sent, index) => outcomeOf(await doors[index % 2]!.send('orderCod', sent))),
        );
        const counts = Object.fromEntries(
          Map.groupBy(replies, (outcome) => outcome)
            .entries()
            .map(([outcome, all]) => [outcome, all.length]),
        );
        expect([round, counts]).toEqual([round, { sold: PIECES, '409 stock_short': CUSTOMERS - PIECES }]);
        expect(await productOf(shop, deck._id)).toMatchObject({ quantity: 0, inStock: false });
        expect((await productOf(shop, wax._id)).quantity).toBe(CUSTOMERS - PIECES);
        await shop.inDatabase(expectStockToAddUp);
      }
    },
  );
});
