import { expect, it } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import { fillLargeShop } from '../../support/shops/large-shop.ts';
import { logSellerIn } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const size = { products: 10_000, orders: 50_000, customers: 1_000, now: new Date('2026-06-15T10:00:00.000Z') };

const calls: [EndpointName, string][] = [
  ['sellerProducts', ''],
  ['sellerProducts', '?query=ondulacao%2099&sort=name'],
  ['sellerProducts', '?category=deck-noronha&stock=in&sort=price&page=20'],
  ['sellerOrders', ''],
  ['sellerOrders', '?page=1000'],
  ['sellerOrders', '?query=conceicao&status=Shipped'],
  ['sellerOrders', '?query=00049999'],
  ['sellerOrders', '?payment=pending&from=2026-01-01&to=2026-03-31'],
  ['sellerOrdersSince', '?after=49990'],
  ['sellerDashboard', '?days=7'],
  ['sellerDashboard', '?days=90'],
  ['sellerSystem', ''],
];

/** How long a view may take, in milliseconds. */
const limit = 200;

/** The quickest of five answers: other programs can only make one slower. */
async function quickest(shop: TestShop, name: EndpointName, sent: object): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const start = performance.now();
    await (await shop.send(name, sent)).arrayBuffer();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

describeOnBothDatabases('With 10,000 products and 50,000 orders', (open) => {
  it('every view is right and quick', { timeout: 180_000 }, async () => {
    const shop = await open();
    const token = await logSellerIn(shop);
    await shop.inDatabase((db) => fillLargeShop(db, size));

    const named = await shop.ask('sellerProducts', { token, query: '?query=ondulacao%2099&sort=name' });
    expect(named.total).toBe(111);
    expect(named.products.every(({ name }) => name.startsWith('Deck Ondulação 99'))).toBe(true);
    const last = await shop.ask('sellerOrders', { token, query: '?page=10000' });
    expect(last).toMatchObject({ total: 50_000, page: 1_000, pages: 1_000 });
    expect(last.orders.at(-1)?._id).toBe('large-order-00000000');
    const shipped = await shop.ask('sellerOrders', { token, query: '?query=conceicao&status=Shipped' });
    expect(shipped.orders).toHaveLength(50);
    expect(shipped.orders.every(({ customer }) => customer.name.includes('Conceição'))).toBe(true);
    const { dashboard } = await shop.ask('sellerDashboard', { token, query: '?days=90' });
    expect(dashboard.days).toHaveLength(90);
    const summed = dashboard.days.reduce((sum, { revenue }) => sum + Math.round(revenue * 100), 0);
    expect(summed).toBe(Math.round(dashboard.revenue * 100));
    expect(dashboard).toMatchObject({ bestSellers: { length: 10 }, outOfStockTotal: 1_001 });

    const lines = [];
    for (const [name, query] of calls) {
      const time = await quickest(shop, name, { token, query });
      lines.push(`${name}${query}: ${time.toFixed(0)} ms`);
      expect([name, query, time <= limit]).toEqual([name, query, true]);
    }
    process.stdout.write(`\n${shop.api.database.split(',')[0]}\n${lines.join('\n')}\n`);
  });
});
