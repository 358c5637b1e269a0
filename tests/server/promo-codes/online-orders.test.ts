import { expect } from 'vitest';
import { orderShop } from '../../support/shops/order-shop.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';
import { addCode, codesOf } from './promo-shop.ts';

const HOUR = 60 * 60_000;
const withCode = { promoCode: 'SURF10', amount: 65.82 };

describeOnBothDatabases('Online orders with a promo code of the seller', (it, open) => {
  it('An unpaid order gives its use back with its stock, and needs a free use to be paid later.', async () => {
    const { shop, seller, token, placeOnline, placeCash, detail, cancel } = await orderShop(open);
    await addCode(shop, seller, { maxUses: 1 });
    const { orderId } = await placeOnline('card', withCode);
    expect(await codesOf(shop, seller)).toMatchObject([{ uses: 1, state: 'used_up' }]);
    shop.pass(HOUR);
    await shop.api.runPaymentJobs();
    expect(await codesOf(shop, seller)).toMatchObject([{ uses: 0, given: 0, isUsed: true, state: 'active' }]);
    const other = await placeCash(withCode);
    const pay = async () => ({
      token,
      body: { orderId, version: (await detail(orderId)).version, method: 'card' } as const,
    });
    expect(await shop.refused('orderPay', await pay())).toMatchObject({
      ...{ status: 409, code: 'promo_code_refused', details: { reason: 'used_up' } },
    });
    await cancel(other);
    await shop.ask('orderPay', await pay());
    expect(await codesOf(shop, seller)).toMatchObject([{ uses: 1, state: 'used_up' }]);
    shop.takeLog();
  });

  it('A removed line is refunded with its own share of the discount.', async () => {
    const { shop, seller, placeOnline, press, act } = await orderShop(open);
    await addCode(shop, seller, { category: 'Deck-J-Bay' });
    const { orderId, url } = await placeOnline('card', { promoCode: 'SURF10', amount: 66.15 });
    await press(url, 'pay');
    const withoutWax = await act(orderId, 'lower', { position: 1, quantity: 0 });
    expect(withoutWax).toMatchObject({ amount: 62.82, discountAmount: 6.98, refundedAmount: 3.33 });
    const withOneDeck = await act(orderId, 'lower', { position: 0, quantity: 1 });
    expect(withOneDeck).toMatchObject({
      amount: 31.41,
      discountAmount: 3.49,
      refundedAmount: 34.74,
      refundable: 31.41,
    });
    expect(await codesOf(shop, seller)).toMatchObject([{ uses: 1, given: 3.49 }]);
  });
});
