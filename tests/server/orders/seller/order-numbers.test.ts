import { expect } from 'vitest';
import { orderShop } from '../../../support/shops/order-shop.ts';
import { describeOnBothDatabases } from '../../../support/shops/test-shop.ts';
import { logSellerIn } from '../../../support/shops/shoppers.ts';

const nif = '501964843';

const company = 'Escola da Ria, Lda.';

describeOnBothDatabases('Numbers of orders', (it, open) => {
  it('A repeated tracking number needs a confirmation.', async ({ orders: { shop, seller, placeCash, act, seen } }) => {
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

  it('The barcode of a product is no tracking number.', async ({ orders: { placeCash, act, refusedAction, seen } }) => {
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

  it('The SKU of a product is no tracking number.', async ({ orders: { shop, seller, wax, placeCash, seen } }) => {
    await shop.ask('productUpdate', { token: seller, body: { id: wax._id, sku: 'WX-1.A' } });
    const orderId = await placeCash();
    const { version } = await seen(orderId);
    for (const trackingNumber of ['WX-1.A', ' WX-1.A ']) {
      const act = { kind: 'ship', trackingNumber, checkTracking: true };
      expect(await shop.refused('sellerOrderAct', { token: seller, body: { orderId, version, act } })).toMatchObject({
        code: 'tracking_in_use',
        details: { orders: [], product: wax.name, isBarcode: false },
      });
    }
    expect((await seen(orderId)).status).toBe('Pending');
  });

  it('A tracking number from a client that does not request the check is accepted as before.', async () => {
    const { placeCash, act, seen } = await orderShop(open);
    const [first, second] = [await placeCash(), await placeCash()];
    await act(first, 'ship', { trackingNumber: 'RR1' });
    await act(second, 'ship', { trackingNumber: 'RR1' });
    expect((await seen(second)).trackingNumber).toBe('RR1');
  });

  it('The tax number appears in plain form to customer, seller, mail and search.', async ({ shop, token, order }) => {
    const { orderId = '' } = await shop.ask('orderCod', {
      token,
      body: { ...order, nif: 'PT 501 964 843', company: ` ${company} ` },
    });
    const { order: own } = await shop.ask('orderDetail', { token, query: `?orderId=${orderId}` });
    expect(own).toMatchObject({ nif, company });
    const seller = await logSellerIn(shop);
    for (const query of [nif, 'escola da ria']) {
      const { orders } = await shop.ask('sellerOrders', {
        token: seller,
        query: `?query=${encodeURIComponent(query)}`,
      });
      expect(orders.map(({ _id }) => _id)).toEqual([orderId]);
    }
    const csv = await (await shop.send('orderExport', { token: seller })).text();
    expect(csv).toContain(`;${nif};${company}`);
    const mails = await shop.inDatabase((db) =>
      db.selectFrom('outbox').selectAll().where('subject', 'like', 'Recebemos%').execute(),
    );
    for (const text of mails.flatMap((mail) => [mail.text, mail.html])) {
      expect(text).toContain(nif);
      expect(text).toContain('Este documento não serve de fatura');
    }
    expect(mails).toHaveLength(1);
  });

  it('The tax number is optional, and rejected at its field when it is invalid.', async ({ shop, token, order }) => {
    for (const wrong of ['501964844', '50196484', 'abc'])
      expect(await shop.refused('orderCod', { token, body: { ...order, nif: wrong } })).toMatchObject({
        code: 'invalid_body',
        details: { fields: [{ field: 'nif' }] },
      });
    for (const none of [{}, { nif: '' }, { nif: ' ' }]) {
      const { orderId = '' } = await shop.ask('orderCod', { token, body: { ...order, company, ...none } });
      const { order: own } = await shop.ask('orderDetail', { token, query: `?orderId=${orderId}` });
      expect(own, 'a name without a number is none for an invoice').toMatchObject({ nif: null, company: null });
    }
  });
});
