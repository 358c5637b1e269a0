import { expect } from 'vitest';
import { orderShop } from '../../support/shops/order-shop.ts';
import { describeOnBothDatabases, type OpenShop } from '../../support/shops/test-shop.ts';

const DAY = 24 * 60 * 60_000;

async function figureShop(open: OpenShop) {
  const orders = await orderShop(open);
  const { shop, act, seller, placePaid } = orders;
  return {
    ...orders,
    placeTest: async () => (await placePaid()).orderId,
    placeCollected: () => orders.placeShipped('collect'),
    giveBack: async (orderId: string, amount: number) => {
      const { refunds } = await act(orderId, 'refund', { amount, reason: 'Atraso' });
      await act(orderId, 'transferred', { refundId: refunds.at(-1)?.id ?? '', day: '2026-06-15' });
    },
    figures: async () => (await shop.ask('sellerDashboard', { token: seller, query: '?days=7' })).dashboard,
  };
}

describeOnBothDatabases('The sales figures', (it, open) => {
  it('The sales figures include test orders until the first real order.', async () => {
    const { placeTest, placeCash, figures, deck } = await figureShop(open);
    expect(await figures()).toMatchObject({ orders: 0, revenue: 0, tests: 0, givenBack: 0 });
    await placeTest();
    await placeTest();
    expect(await figures()).toMatchObject({ orders: 2, revenue: 146.26, averageBasket: 73.13, tests: 2 });
    expect((await figures()).bestSellers[0]).toMatchObject({ product: deck._id, quantity: 4 });
    await placeCash();
    expect(await figures()).toMatchObject({ orders: 1, revenue: 73.13, averageBasket: 73.13, tests: 2 });
    expect((await figures()).bestSellers[0]).toMatchObject({ product: deck._id, quantity: 2 });
  });

  it('The sales figures count refunds on the days of their orders, whenever the refund was made.', async () => {
    const { shop, placeCollected, giveBack, figures } = await figureShop(open);
    const orderId = await placeCollected();
    await giveBack(orderId, 10);
    expect(await figures()).toMatchObject({ orders: 1, revenue: 73.13, givenBack: 10 });
    shop.pass(0.5 * DAY);
    await giveBack(orderId, 5.5);
    expect(await figures()).toMatchObject({ revenue: 73.13, givenBack: 15.5 });
  });

  it('The sales figures never count removed items and cancelled orders as refunds, because they are no revenue.', async () => {
    const { placeCollected, placeTest, act, seen, figures, onDesk } = await figureShop(open);
    const lowered = await placeTest();
    await act(lowered, 'lower', { position: 0, quantity: 1 });
    expect((await seen(lowered)).refundedAmount).toBe(34.9);
    expect(await figures()).toMatchObject({ orders: 1, revenue: 38.23, givenBack: 0 });
    await act(lowered, 'refund', { amount: 8, reason: 'Atraso' });
    expect(await figures()).toMatchObject({ orders: 1, revenue: 38.23, givenBack: 8 });
    await act(lowered, 'cancel', { reason: 'Sem stock' });
    expect(await figures()).toMatchObject({ orders: 0, revenue: 0, givenBack: 0 });
    await placeCollected();
    expect(await figures()).toMatchObject({ orders: 1, revenue: 73.13, givenBack: 0 });
    expect(await onDesk('settle')).toEqual([]);
  });
});
