import { expect } from 'vitest';
import { type OrderStatus, orderStatuses } from '#features/orders/contract/order.ts';
import { eventBetween } from '#features/orders/rules/goods-table.ts';
import { storedMails } from '../../support/shops/mailed-links.ts';
import { logSellerIn, readyToOrder } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type OpenShop } from '../../support/shops/test-shop.ts';

async function placedOrder(open: OpenShop) {
  const shop = await open();
  const { token, order } = await readyToOrder(shop);
  const { orderId = '' } = await shop.ask('orderCod', { token, body: order });
  const seller = await logSellerIn(shop);
  const move = (status: string, more = {}) =>
    shop.send('orderStatus', { token: seller, body: { orderId, status, ...more } });
  const setStatus = (status: OrderStatus) =>
    shop.inDatabase((db) => db.updateTable('orders').set({ status }).where('id', '=', orderId).execute());
  const seen = async () => (await shop.ask('orderUser', { token })).orders[0];
  return { shop, orderId, seller, token, move, setStatus, seen };
}

describeOnBothDatabases('The status of an order', (it, open) => {
  it('The status of an order is changed by the seller, with its time and the tracking number.', async () => {
    const { shop, move, seen } = await placedOrder(open);
    expect(await seen()).toMatchObject({ status: 'Pending', statusChangedAt: null, trackingNumber: null });
    shop.pass(60_000);
    expect((await move('Shipped', { trackingNumber: ' RR123456785PT ' })).status).toBe(200);
    const shipped = { statusChangedAt: '2026-06-15T10:01:00.000Z', trackingNumber: 'RR123456785PT' };
    expect(await seen()).toMatchObject({ status: 'Shipped', ...shipped });
    shop.pass(60_000);
    await move('Delivered');
    expect(await seen()).toMatchObject({
      status: 'Delivered',
      statusChangedAt: '2026-06-15T10:02:00.000Z',
      trackingNumber: 'RR123456785PT',
    });
  });

  it('The status of an order is mailed to the customer, with the tracking number.', async () => {
    const { shop, orderId, move } = await placedOrder(open);
    await move('Shipped', { trackingNumber: 'RR123456785PT' });
    await move('Pending');
    const mails = await storedMails(shop);
    const subjects = [`Recebemos a sua encomenda #${orderId.slice(-8)}`, `Encomenda #${orderId.slice(-8)}: Enviada`];
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual(
      subjects.map((subject) => ['maria@example.pt', subject]),
    );
    expect(mails[1]?.text).toContain('Número de seguimento: RR123456785PT');
  });

  it('The status of an order changes only as the table allows.', async () => {
    const { move, setStatus, seen } = await placedOrder(open);
    for (const from of orderStatuses) {
      for (const to of orderStatuses) {
        await setStatus(from);
        const reply = await move(to);
        expect([from, to, reply.status]).toEqual([from, to, eventBetween(from, to) ? 200 : 409]);
        expect((await seen())?.status).toBe(eventBetween(from, to) ? to : from);
      }
    }
  });

  it('The status of an order cannot change otherwise, and the error names the reason.', async () => {
    const { shop, seller, orderId, setStatus } = await placedOrder(open);
    await setStatus('Delivered');
    expect(await shop.refused('orderStatus', { token: seller, body: { orderId, status: 'Pending' } })).toEqual({
      status: 409,
      code: 'status_not_allowed',
      details: { from: 'Delivered', to: 'Pending' },
    });
    const other = { token: seller, body: { orderId: 'nowhere', status: 'Shipped' } };
    expect(await shop.refused('orderStatus', other)).toMatchObject({ status: 404, code: 'order_not_found' });
  });

  it('The status of an order changes once when two requests arrive at the same time.', async () => {
    const { move } = await placedOrder(open);
    const replies = await Promise.all([move('Shipped'), move('Cancelled'), move('Shipped')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('The status of an order accepts only known values, and no change by a customer.', async () => {
    const { shop, move, token, orderId, seen } = await placedOrder(open);
    expect((await move('Lost')).status).toBe(400);
    expect((await move('Shipped', { trackingNumber: 'x'.repeat(61) })).status).toBe(400);
    const refused = await shop.refused('orderStatus', { token, body: { orderId, status: 'Shipped' } });
    expect(refused.code).toBe('seller_only');
    expect((await seen())?.status).toBe('Pending');
  });
});
