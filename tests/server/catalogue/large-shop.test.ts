import { expect, it } from 'vitest';
import { fillLargeShop } from '../../support/shops/large-shop.ts';
import { logSellerIn } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

const size = { products: 1_000, orders: 2_000, customers: 500, now: new Date('2026-06-15T10:00:00.000Z') };

describeOnBothDatabases('A shop with 1,000 products and 2,000 orders', (open) => {
  it('A shop with 1,000 products and 2,000 orders shows correct data in every view.', async () => {
    const shop = await open();
    const token = await logSellerIn(shop);
    await shop.inDatabase((db) => fillLargeShop(db, size));

    const named = await shop.ask('sellerProducts', { token, query: '?query=ondulacao%2099&sort=name' });
    expect(named.total).toBe(11);
    expect(named.products.every(({ name }) => name.startsWith('Deck Ondulação 99'))).toBe(true);
    const last = await shop.ask('sellerOrders', { token, query: '?page=10000' });
    expect(last).toMatchObject({ total: 2_000, page: 40, pages: 40 });
    expect(last.orders.at(-1)?._id).toBe('large-order-00000000');
    const shipped = await shop.ask('sellerOrders', { token, query: '?query=conceicao&status=Shipped' });
    expect(shipped.orders).toHaveLength(50);
    expect(shipped.orders.every(({ customer }) => customer.name.includes('Conceição'))).toBe(true);
    const beyond = await shop.ask('sellerOrders', { token, query: '?query=conceicao&page=10000' });
    expect(beyond).toMatchObject({ page: beyond.pages, orders: { length: beyond.total % 50 || 50 } });
    expect(beyond.pages).toBeGreaterThan(1);
    const unknown = await shop.ask('sellerOrders', { token, query: '?query=nothing%20like%20this&page=3' });
    expect(unknown).toMatchObject({ total: 0, page: 1, pages: 1, orders: [] });
    const { dashboard } = await shop.ask('sellerDashboard', { token, query: '?days=90' });
    expect(dashboard.days).toHaveLength(90);
    const summed = dashboard.days.reduce((sum, { revenue }) => sum + Math.round(revenue * 100), 0);
    expect(summed).toBe(Math.round(dashboard.revenue * 100));
    expect(dashboard).toMatchObject({ bestSellers: { length: 10 }, outOfStockTotal: 101 });
  });
});
