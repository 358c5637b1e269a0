import { expect } from 'vitest';
import { cardShop, countRows } from '../../support/shops/card-shopper.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

/** Three decks at 34.90: 104.70 in cents, but 104.69 if floats are rounded down. */
const orders = [
  { promoCode: '', discountPercentage: 0, sent: 104.69, total: 104.7, discount: 0, tooLittle: 104.68, tooMuch: 104.71 },
  {
    promoCode: 'BROTHER',
    discountPercentage: 30,
    sent: 104.69 - 104.69 * 0.3,
    total: 73.29,
    discount: 31.41,
    tooLittle: 73.26,
    tooMuch: 73.31,
  },
] as const;

const ways = [
  { call: 'orderCod', paymentType: 'COD' },
  { call: 'orderStripe', paymentType: 'Online' },
] as const;

const cases = ways.flatMap((way) => orders.map((order) => ({ ...way, ...order })));

describeOnBothDatabases('A total that a client has computed with floats', (it, open) => {
  it.for(cases)(
    'A total that a client has computed with floats of $sent is accepted by $call with the code "$promoCode"; the shop charges its own total.',
    async (order) => {
      const { call, paymentType, promoCode, discountPercentage } = order;
      const { shop, stripe, token, order: ready, deck } = await cardShop(open);
      const amounts = { originalAmount: 34.9 * 3, discountAmount: (104.69 * discountPercentage) / 100 };
      const items = [{ product: deck._id, quantity: 3 }];
      const body = { ...ready, ...amounts, items, paymentType, promoCode, discountPercentage };
      for (const amount of [order.tooLittle, order.tooMuch]) {
        expect(await shop.refused(call, { token, body: { ...body, amount } })).toMatchObject({
          status: 409,
          code: 'price_changed',
          details: { subtotal: 104.7, discount: order.discount, total: order.total },
        });
      }
      expect((await countRows(shop))[0]).toBe(0);
      await shop.ask(call, { token, body: { ...body, amount: order.sent } });
      const { orders } = await shop.ask('orderUser', { token });
      expect(orders).toMatchObject([{ originalAmount: 104.7, amount: order.total, discountAmount: order.discount }]);
      if (call === 'orderCod') return;
      const { fields } = stripe.requests[0] ?? {};
      const cents = Number(fields?.['line_items[0][price_data][unit_amount]']);
      expect(cents * Number(fields?.['line_items[0][quantity]'])).toBe(Math.round(order.total * 100));
    },
  );
});
