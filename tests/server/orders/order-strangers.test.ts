import { expect, it } from 'vitest';
import type { EndpointName } from '#app/endpoints.ts';
import { aNewAddress } from '../../support/builders.ts';
import { orderShop } from '../../support/shops/order-shop.ts';
import { registerCustomer } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

describeOnBothDatabases("Another customer's order", (open) => {
  it("Another customer's order does not exist for a customer in any call, and stays unchanged.", async () => {
    const { shop, token, placeOnline, detail, mails } = await orderShop(open);
    const { orderId } = await placeOnline();
    const before = await detail(orderId);
    const stranger = await registerCustomer(shop, { email: 'rui@example.pt' });
    const sent = (await mails()).length;
    const at = { orderId, version: before.version };
    const acts: [EndpointName, object][] = [
      ['orderCancel', at],
      ['orderPay', { ...at, method: 'card' }],
      ['orderPay', { ...at, method: 'cash' }],
      ['orderAddress', { ...at, address: aNewAddress() }],
      ['orderReturn', { ...at, lines: [{ position: 0, quantity: 1 }], reason: 'size' }],
    ];
    const missing = { status: 404, code: 'order_not_found', details: expect.anything() as unknown };
    const query = `?orderId=${orderId}`;
    expect(await shop.refused('orderDetail', { token: stranger, query })).toEqual(missing);
    for (const [name, body] of acts) {
      expect(await shop.refused(name, { token: stranger, body }), name).toEqual(missing);
      // The version does not reveal whether such an order exists.
      expect(await shop.refused(name, { token: stranger, body: { ...body, version: 99 } }), name).toEqual(missing);
      const unknown = { ...body, orderId: '0'.repeat(32) };
      expect(await shop.refused(name, { token, body: unknown }), name).toEqual(missing);
    }
    expect([await detail(orderId), (await mails()).length]).toEqual([before, sent]);
    expect((await shop.ask('orderUser', { token: stranger })).orders).toEqual([]);
  });

  it("Another customer's order accepts seller actions from the seller alone, and no calls without a session.", async () => {
    const { shop, token, seller, placeCash, seen } = await orderShop(open);
    const orderId = await placeCash();
    const before = await seen(orderId);
    const body = { orderId, version: before.version, act: { kind: 'ship' } };
    for (const other of [token, undefined, 'made-up']) {
      const { status } = await shop.refused('sellerOrderAct', { token: other, body });
      expect([401, 403]).toContain(status);
    }
    const cancel = { orderId, version: before.version };
    for (const other of [seller, undefined, 'made-up']) {
      const { status } = await shop.refused('orderCancel', { token: other, body: cancel });
      expect([401, 403]).toContain(status);
    }
    expect(await seen(orderId)).toEqual(before);
  });

  it("Another customer's order changes only from its current version: the second of two tabs gets an error.", async () => {
    const { shop, token, placeCash, detail } = await orderShop(open);
    const orderId = await placeCash();
    const { version } = await detail(orderId);
    const address = aNewAddress();
    await shop.ask('orderAddress', { token, body: { orderId, version, address } });
    const changed = { status: 409, code: 'order_changed', details: expect.anything() as unknown };
    expect(await shop.refused('orderAddress', { token, body: { orderId, version, address } })).toEqual(changed);
    expect(await shop.refused('orderCancel', { token, body: { orderId, version } })).toEqual(changed);
    expect((await detail(orderId)).status).toBe('Pending');
  });
});
