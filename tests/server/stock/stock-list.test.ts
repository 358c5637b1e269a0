import { expect, it } from 'vitest';
import { countStock, stockShop } from '../../support/shops/stock-shop.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

describeOnBothDatabases('The stock list', (open) => {
  it('The stock list keeps its order while the seller counts, and starts with the lowest stock in the filter for low stock.', async () => {
    const { shop, seller: token } = await stockShop(open, 5);
    const listed = async (filter: string) =>
      (await shop.ask('sellerStock', { token, query: `?filter=${filter}` })).products.map(({ _id }) => _id);
    const before = await listed('all');
    expect(before.length).toBeGreaterThan(1);
    const [first = '', second = ''] = before;
    await countStock(shop, token, first, 500);
    await countStock(shop, token, second, 400);
    expect(await listed('all')).toEqual(before);
    for (const product of [first, second]) {
      await shop.ask('stockWarn', { token, body: { product, warnAt: 1000 } });
    }
    expect(await listed('low')).toEqual([second, first]);
  });
});
