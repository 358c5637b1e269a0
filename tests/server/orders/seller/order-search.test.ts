import { expect, it } from 'vitest';
import { orderShop } from '../../../support/shops/order-shop.ts';
import { describeOnBothDatabases } from '../../../support/shops/test-shop.ts';

describeOnBothDatabases("The seller's search for orders", (open) => {
  it("The seller's search for orders finds words of different fields in any order, ignores accents and case, and finds amounts in usual notations.", async () => {
    const { shop, seller, placeCash, detail } = await orderShop(open);
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
      `#${orderId.slice(-8)}`,
    ];
    for (const query of queries)
      expect([query, await found(query), await found(query, '&desk=pack')]).toEqual([query, 1, 1]);
    for (const query of [`${to.city} nada`, '99999,99', '1 €']) expect([query, await found(query)]).toEqual([query, 0]);
    expect(await found(to.city, '&desk=way')).toBe(0);
  });
});
