import { expect } from 'vitest';
import { formerOrders, formerTimes, upgradedShop } from '../../support/shops/former-shop.ts';
import { logSellerIn } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

const { placed, paid, changed, pageEnd } = formerTimes;

const byOrder = <Row extends { order_id: string }>(rows: Row[], id: string) =>
  rows.filter((row) => row.order_id === id);

describeOnBothDatabases('A shop from before the order lifecycle existed', (it, open, newPlace) => {
  it('A shop from before the order lifecycle existed keeps each payment with its method, its state and its charged amount.', async () => {
    const shop = await upgradedShop(open, newPlace);
    const payments = await shop.inDatabase((db) => db.selectFrom('payments').selectAll().orderBy('id').execute());
    expect(
      payments.map((one) => [one.order_id, one.session_id, one.method, one.state, one.cents, one.paid_at]),
    ).toEqual([
      ['cancelledpaid', 'cs_4', 'card', 'paid', 6980, paid],
      ['cardopen', 'cs_2', 'card', 'open', 6980, null],
      ['cardover', 'cs_3', 'card', 'expired', 6980, null],
      ['cardpaid', 'cs_1', 'card', 'paid', 6980, paid],
      ['tested', 'sandbox_1', 'card', 'paid', 6980, paid],
    ]);
    expect(new Set(payments.map((one) => [one.customer_email, one.return_to, one.expires_at].join(' ')))).toEqual(
      new Set([`maria@example.pt https://loja.example ${pageEnd}`]),
    );
    const entries = await shop.inDatabase((db) =>
      db.selectFrom('payment_entries').selectAll().orderBy('seq').execute(),
    );
    expect(entries.map((one) => [one.order_id, one.kind, one.cents, one.payment_id, one.created_at])).toEqual([
      ['cardpaid', 'charge', 6980, 'pcardpaid', paid],
      ['tested', 'charge', 6980, 'ptested', paid],
      ['cancelledpaid', 'charge', 6980, 'pcancelledpaid', paid],
      ['collected', 'collected', 6980, null, changed],
    ]);
  });

  it('A shop from before the order lifecycle existed keeps the state of each order, records when it became ready to pack, and lists its past events.', async () => {
    const shop = await upgradedShop(open, newPlace);
    const orders = await shop.inDatabase((db) => db.selectFrom('orders').selectAll().orderBy('seq').execute());
    const events = await shop.inDatabase((db) => db.selectFrom('order_events').selectAll().orderBy('seq').execute());
    const standing = orders.map((one) => [
      one.id,
      one.payment_method,
      one.is_paid,
      one.is_test,
      one.ready_at,
      byOrder(events, one.id)
        .map(({ kind }) => kind)
        .join(' '),
    ]);
    expect(standing).toEqual([
      ['cash', 'cash', 0, 0, placed, 'placed ready'],
      ['cardpaid', 'card', 1, 0, paid, 'placed paid ready'],
      ['cardopen', 'card', 0, 0, null, 'placed'],
      ['cardover', 'card', 0, 0, null, 'placed payment_expired'],
      ['tested', 'card', 1, 1, paid, 'placed paid ready'],
      ['shipped', 'cash', 0, 0, placed, 'placed ready shipped'],
      ['cancelled', 'cash', 0, 0, placed, 'placed ready cancelled'],
      ['cancelledpaid', 'card', 1, 0, paid, 'placed paid ready cancelled'],
      ['collected', 'cash', 1, 0, placed, 'placed ready delivered'],
      ['discounted', 'cash', 0, 0, placed, 'placed ready'],
      ['partly', 'cash', 0, 0, placed, 'placed ready'],
      ['broken', 'cash', 0, 0, placed, 'placed ready'],
    ]);
    expect(orders.map(({ tracking_number }) => tracking_number).filter(Boolean)).toEqual(['RR123456785PT']);
    expect(byOrder(events, 'shipped').map(({ created_at }) => created_at)).toEqual([placed, placed, changed]);
  });

  it('A shop from before the order lifecycle existed splits each discount over the lines to the cent, and keeps the ordered quantities.', async () => {
    const shop = await upgradedShop(open, newPlace);
    const lines = await shop.inDatabase((db) => db.selectFrom('order_lines').selectAll().orderBy('position').execute());
    expect(lines.every(({ quantity, ordered_quantity }) => quantity === ordered_quantity)).toBe(true);
    expect(byOrder(lines, 'discounted').map((line) => line.discount_cents)).toEqual([3140, 99, 1201]);
    expect(lines.reduce((sum, line) => sum + line.discount_cents, 0)).toBe(4440);
  });

  it('A shop from before the order lifecycle existed finds and shows each order, even one with a damaged address.', async () => {
    const shop = await upgradedShop(open, newPlace);
    const token = await logSellerIn(shop);
    const find = async (text: string) =>
      (await shop.ask('sellerOrders', { token, query: `?query=${encodeURIComponent(text)}` })).orders.map(
        ({ _id }) => _id,
      );
    expect(await find('rr123456785pt')).toEqual(['shipped']);
    expect(await find('ines')).toEqual(['partly']);
    expect(await find('broken')).toEqual(['broken']);
    // Each word can match in another field, so the digit also matches other orders.
    expect(await find('Prancha 2')).toContain('discounted');
    expect((await find('maria@example.pt')).length).toBe(Object.keys(formerOrders).length);
    for (const id of Object.keys(formerOrders)) {
      expect((await shop.ask('sellerOrder', { token, query: `?orderId=${id}` })).order._id).toBe(id);
    }
    const { order } = await shop.ask('sellerOrder', { token, query: '?orderId=partly' });
    expect(order.address).toMatchObject({
      firstName: 'Inês',
      lastName: '',
      phone: '912345678',
      zipcode: '2655',
      city: '',
    });
  });
});
