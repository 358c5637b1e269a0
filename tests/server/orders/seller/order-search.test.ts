import { expect } from 'vitest';
import { describeOnBothDatabases } from '../../../support/shops/test-shop.ts';

describeOnBothDatabases("The seller's search for orders", (it) => {
  it('The order search finds words, names and amounts.', async ({ orders: { shop, seller, placeCash, detail } }) => {
    const orderId = await placeCash();
    const order = await detail(orderId);
    const to = order.address as { firstName: string; lastName: string; city: string };
    const amount = (order.amount ?? 0).toFixed(2);
    const found = async (query: string, desk = '') =>
      (await shop.ask('sellerOrders', { token: seller, query: `?query=${encodeURIComponent(query)}${desk}` })).total;
    const name = order.lines[0]?.name ?? '';
    const queries = [
      `${to.city} ${name}`,
      `${to.lastName} ${to.firstName}`.toUpperCase(),
      amount,
      amount.replace('.', ','),
      `${amount} €`,
      `${to.city} ${amount.replace('.', ',')}€`,
      `${to.lastName}, ${to.firstName}`,
      `#${orderId.slice(-8)}`,
    ];
    for (const query of queries)
      expect([query, await found(query), await found(query, '&desk=pack')]).toEqual([query, 1, 1]);
    for (const query of [`${to.city} nada`, '99999,99', '1 €']) expect([query, await found(query)]).toEqual([query, 0]);
    expect(await found(to.city, '&desk=way')).toBe(0);
  });
});
