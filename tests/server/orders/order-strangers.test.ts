import { expect } from 'vitest';
import type { EndpointName } from '#app/endpoints.ts';
import { aNewAddress } from '../../support/builders.ts';
import { registerCustomer } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

describeOnBothDatabases("Another customer's order", (it) => {
  it("No call finds another customer's order.", async ({ orders: { shop, token, placeOnline, detail, mails } }) => {
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

  it('Seller actions are rejected for other callers.', async ({ orders: { shop, token, seller, placeCash, seen } }) => {
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

  it('The second of two tabs gets an error for its change.', async ({ orders: { shop, token, placeCash, detail } }) => {
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
