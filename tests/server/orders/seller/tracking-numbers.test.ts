import { expect, it } from 'vitest';
import { orderShop } from '../../../support/shops/order-shop.ts';
import { describeOnBothDatabases } from '../../../support/shops/test-shop.ts';

describeOnBothDatabases('A tracking number', (open) => {
  it('A tracking number of another order is rejected in any spelling, with that order in the error, unless the seller confirms it.', async () => {
    const { shop, seller, placeCash, act, seen } = await orderShop(open);
    const [first, second] = [await placeCash(), await placeCash()];
    await act(first, 'ship', { trackingNumber: 'RR 123 456 789 PT', checkTracking: true });
    const body = async (checkTracking: boolean) => ({
      token: seller,
      body: {
        orderId: second,
        version: (await seen(second)).version,
        act: { kind: 'ship', trackingNumber: 'rr123456789pt', checkTracking },
      },
    });
    expect(await shop.refused('sellerOrderAct', await body(true))).toMatchObject({
      code: 'tracking_in_use',
      details: { orders: [first], product: null, isBarcode: false },
    });
    expect((await seen(second)).status).toBe('Pending');
    await shop.ask('sellerOrderAct', await body(false));
    expect(await seen(second)).toMatchObject({ status: 'Shipped', sameTracking: [first] });
    expect(await seen(first)).toMatchObject({ sameTracking: [second] });
  });

  it('A tracking number that is the barcode of a product is rejected, also when a number is changed later.', async () => {
    const { placeCash, act, refusedAction, seen } = await orderShop(open);
    const orderId = await placeCash();
    expect(await refusedAction(orderId, 'ship', { trackingNumber: '5601234567892', checkTracking: true })).toBe(
      'tracking_in_use',
    );
    await act(orderId, 'ship', { trackingNumber: 'CT1', checkTracking: true });
    expect(await refusedAction(orderId, 'track', { trackingNumber: '5601234567892', checkTracking: true })).toBe(
      'tracking_in_use',
    );
    await act(orderId, 'track', { trackingNumber: 'CT1', carrier: 'CTT', checkTracking: true });
    expect(await seen(orderId)).toMatchObject({ trackingNumber: 'CT1', carrier: 'CTT' });
  });

  it('A tracking number from a client that does not request the check is accepted as before.', async () => {
    const { placeCash, act, seen } = await orderShop(open);
    const [first, second] = [await placeCash(), await placeCash()];
    await act(first, 'ship', { trackingNumber: 'RR1' });
    await act(second, 'ship', { trackingNumber: 'RR1' });
    expect((await seen(second)).trackingNumber).toBe('RR1');
  });
});
