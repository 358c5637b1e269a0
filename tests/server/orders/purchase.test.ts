import { expect } from 'vitest';
import { aNewAddress } from '../../support/builders.ts';
import { fillLargeShop } from '../../support/shops/large-shop.ts';
import { logSellerIn, registerCustomer, saveAddress } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

describeOnBothDatabases('A purchase paid on delivery', (it) => {
  it('A purchase appears to customer and seller with items and address.', async ({ shop, token, order, deck, wax }) => {
    const placed = await shop.ask('orderCod', { token, body: order });
    expect(placed.message).toBe('Encomenda efetuada com sucesso!');

    const { orders } = await shop.ask('orderUser', { token, body: { userId: 'someone else' } });
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({
      _id: placed.orderId,
      items: [
        { product: { _id: deck._id, name: 'Deck Preto', offerPrice: 34.9, image: deck.image }, quantity: 2 },
        { product: { _id: wax._id, name: 'Wax Cool', offerPrice: 3.33, category: 'Fuwax-Cool' }, quantity: 1 },
      ],
      address: aNewAddress(),
      amount: 73.13,
      originalAmount: 73.13,
      discountAmount: 0,
      promoCode: '',
      paymentType: 'COD',
      isPaid: false,
      status: 'Pending',
      createdAt: '2026-06-15T10:00:00.000Z',
    });
    const seen = await shop.ask('orderSeller', { token: await logSellerIn(shop) });
    expect(seen.orders).toEqual(orders);
  });

  it('A purchase is listed newest first, and only to its own customer.', async ({ shop, token, order }) => {
    const first = await shop.ask('orderCod', { token, body: order });
    const second = await shop.ask('orderCod', { token, body: order });
    const { orders } = await shop.ask('orderUser', { token });
    expect(orders.map(({ _id }) => _id)).toEqual([second.orderId, first.orderId]);
    const other = await registerCustomer(shop, { email: 'outro@example.pt' });
    expect((await shop.ask('orderUser', { token: other })).orders).toEqual([]);
  });

  it("A purchase paid on delivery is in the seller's list, however long the list is.", async ({ shop }) => {
    const size = { products: 10, orders: 250, customers: 5, now: new Date('2026-06-15T10:00:00.000Z') };
    await shop.inDatabase((db) => fillLargeShop(db, size));
    const { orders } = await shop.ask('orderSeller', { token: await logSellerIn(shop) });
    const ids = Array.from({ length: 250 }, (_, n) => `large-order-${String(249 - n).padStart(8, '0')}`);
    expect(orders.map(({ _id }) => _id)).toEqual(ids);
  });

  it('A purchase costs 30 % less with the promo code in any spelling.', async ({ shop, token, order }) => {
    await shop.ask('orderCod', { token, body: { ...order, promoCode: ' brother ', amount: 51.19 } });
    const [placed] = (await shop.ask('orderUser', { token })).orders;
    expect(placed).toMatchObject({
      originalAmount: 73.13,
      discountAmount: 21.94,
      discountPercentage: 30,
      amount: 51.19,
      promoCode: 'BROTHER',
    });
  });

  it('A purchase empties the cart only when the order is placed.', async ({ shop, token, order, deck }) => {
    await shop.ask('cartUpdate', { token, body: { cartItems: { [deck._id]: 2 } } });
    await shop.refused('orderCod', { token, body: { ...order, amount: 1 } });
    expect((await shop.ask('userIsAuth', { token })).user.cartItems).toEqual({ [deck._id]: 2 });
    await shop.ask('orderCod', { token, body: order });
    expect((await shop.ask('userIsAuth', { token })).user.cartItems).toEqual({});
  });

  it('A purchase is the same order for a repeated key, even after a restart.', async ({ shop, token, order }) => {
    const sent = { token, body: order, headers: { 'idempotency-key': 'one-click' } };
    const replies = await Promise.all([1, 2, 3].map(() => shop.ask('orderCod', sent)));
    await shop.restart();
    const sameInOtherWords = Object.fromEntries(Object.entries(order).reverse());
    const later = await shop.ask('orderCod', { ...sent, body: sameInOtherWords });
    expect(new Set([...replies, later].map(({ orderId }) => orderId)).size).toBe(1);
    expect((await shop.ask('orderUser', { token })).orders).toHaveLength(1);
  });

  it('A purchase is rejected when its key was used with another body.', async ({ shop, token, order, deck }) => {
    const headers = { 'idempotency-key': 'one-click' };
    await shop.ask('orderCod', { token, body: order, headers });
    const others = [
      { ...order, items: [{ product: deck._id, quantity: 1 }] },
      { ...order, promoCode: 'BROTHER' },
      { ...order, amount: 1 },
    ];
    for (const body of others) {
      const refusal = await shop.refused('orderCod', { token, body, headers });
      expect(refusal).toMatchObject({ status: 422, code: 'key_reused' });
    }
    const atOnce = [order, { ...order, discountAmount: 1 }].map((body) =>
      shop.send('orderCod', { token, body, headers: { 'idempotency-key': 'at-once' } }),
    );
    expect((await Promise.all(atOnce)).map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await shop.ask('orderUser', { token })).orders).toHaveLength(2);
  });

  it('A purchase accepts any body under the key of an old order without a hash.', async ({ shop, token, order }) => {
    const headers = { 'idempotency-key': 'one-click' };
    const { orderId } = await shop.ask('orderCod', { token, body: order, headers });
    await shop.inDatabase((db) => db.updateTable('orders').set({ body_hash: null }).execute());
    const later = await shop.ask('orderCod', { token, body: { ...order, amount: 1 }, headers });
    expect(later.orderId).toBe(orderId);
  });

  it('A purchase keeps its data when its products and its address change.', async ({ shop, token, order, deck }) => {
    await shop.ask('orderCod', { token, body: order });
    const { orders: before } = await shop.ask('orderUser', { token });
    const product = {
      name: 'Outro',
      description: [],
      category: 'Fuwax-Cool',
      price: 900,
      offerPrice: 800,
      pictures: [],
    };
    await shop.ask('productUpdate', { token: await logSellerIn(shop), body: { id: deck._id, ...product } });
    await shop.inDatabase(async (db) => {
      await db.updateTable('addresses').set({ address_json: '{}' }).execute();
      await db.deleteFrom('products').where('id', '<>', deck._id).execute();
    });
    expect((await shop.ask('orderUser', { token })).orders).toEqual(before);
  });

  it('A purchase paid on delivery is not paid because the body says so.', async ({ shop, token, order }) => {
    await shop.ask('orderCod', { token, body: { ...order, isPaid: true } });
    expect((await shop.ask('orderUser', { token })).orders).toMatchObject([{ isPaid: false }]);
  });

  it('A purchase paid on delivery keeps the keys of customers separate.', async ({ shop, token, order }) => {
    const other = await registerCustomer(shop, { email: 'outro@example.pt' });
    const headers = { 'idempotency-key': 'same' };
    const one = await shop.ask('orderCod', { token, body: order, headers });
    const body = { ...order, address: await saveAddress(shop, other) };
    const two = await shop.ask('orderCod', { token: other, body, headers });
    expect(two.orderId).not.toBe(one.orderId);
  });

  it('A purchase is not affected by a simultaneous rejected order.', async ({ shop, token, order }) => {
    const bodies = Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? order : { ...order, amount: 1 }));
    const replies = await Promise.all(bodies.map((body) => shop.send('orderCod', { token, body })));
    expect(replies.map(({ status }) => status)).toEqual(bodies.map((_, i) => (i % 2 === 0 ? 200 : 409)));
    expect((await shop.ask('orderUser', { token })).orders).toHaveLength(5);
  });

  it('A purchase paid on delivery saves every one of many simultaneous orders.', async ({ shop, token, order }) => {
    await Promise.all(Array.from({ length: 12 }, () => shop.ask('orderCod', { token, body: order })));
    const { orders } = await shop.ask('orderUser', { token });
    expect(orders.map(({ items }) => items.length)).toEqual(Array.from({ length: 12 }, () => 2));
  });
});
