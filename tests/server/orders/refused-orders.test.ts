import { expect, it } from 'vitest';
import type { NewOrder } from '#features/orders/contract/order.ts';
import { readyToOrder, registerCustomer, saveAddress } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const orderCount = (shop: TestShop) =>
  shop.inDatabase(async (db) => (await db.selectFrom('orders').select('id').execute()).length);

describeOnBothDatabases('An order', (open) => {
  const refusal = async (change: (ready: Awaited<ReturnType<typeof readyToOrder>>) => Partial<NewOrder>) => {
    const shop = await open();
    const ready = await readyToOrder(shop);
    const refused = await shop.refused('orderCod', { token: ready.token, body: { ...ready.order, ...change(ready) } });
    expect(await orderCount(shop)).toBe(0);
    return refused;
  };

  it("An order is rejected with the shop's amounts when its total differs by a cent.", async () => {
    expect(await refusal(() => ({ amount: 73.12 }))).toEqual({
      status: 409,
      code: 'price_changed',
      details: { subtotal: 73.13, discount: 0, total: 73.13 },
    });
  });

  it('An order is rejected when the client sets a discount.', async () => {
    const refused = await refusal(() => ({ amount: 51.19, discountAmount: 21.94, discountPercentage: 30 }));
    expect(refused.code).toBe('price_changed');
  });

  it('An order is rejected with the id of a product that is out of stock.', async () => {
    let soldOutId = '';
    const refused = await refusal(({ soldOut }) => {
      soldOutId = soldOut._id;
      return { items: [{ product: soldOut._id, quantity: 1 }] };
    });
    expect(refused).toEqual({ status: 409, code: 'product_unavailable', details: { product: soldOutId } });
  });

  it('An order is rejected with the id of a product that does not exist.', async () => {
    const refused = await refusal(() => ({ items: [{ product: 'nothing', quantity: 1 }] }));
    expect(refused).toEqual({ status: 404, code: 'product_not_found', details: { product: 'nothing' } });
  });

  it('An order is rejected without items.', async () => {
    expect((await refusal(() => ({ items: [] }))).code).toBe('cart_empty');
  });

  it.for([0, -1, 21])('An order is rejected with the quantity %i', async (quantity) => {
    const refused = await refusal(({ deck }) => ({ items: [{ product: deck._id, quantity }] }));
    expect(refused).toMatchObject({ status: 400, code: 'quantity_out_of_range' });
  });

  it('An order is rejected when several lines of one product together exceed the limit.', async () => {
    const refused = await refusal(({ deck }) => {
      const line = { product: deck._id, quantity: 11 };
      return { items: [line, line] };
    });
    expect(refused.code).toBe('quantity_out_of_range');
  });

  it('An order is rejected with a fractional quantity.', async () => {
    const refused = await refusal(({ deck }) => ({ items: [{ product: deck._id, quantity: 1.5 }] }));
    expect(refused).toMatchObject({ status: 400, code: 'invalid_body' });
    expect(refused.details).toMatchObject({ fields: [{ field: 'items.0.quantity' }] });
  });

  it('An order is rejected with an unknown promo code.', async () => {
    expect((await refusal(() => ({ promoCode: 'SISTER' }))).code).toBe('promo_code_invalid');
  });

  it('An order for card payment is rejected by the call for cash on delivery.', async () => {
    const refused = await refusal(() => ({ paymentType: 'Online' }));
    expect(refused).toMatchObject({ code: 'invalid_body', details: { fields: [{ field: 'paymentType' }] } });
  });

  it('An order is rejected with an address that does not exist.', async () => {
    expect(await refusal(() => ({ address: 'nowhere' }))).toMatchObject({ status: 404, code: 'address_not_found' });
  });

  it("An order is rejected with another customer's address.", async () => {
    const shop = await open();
    const { token, order } = await readyToOrder(shop);
    const other = await registerCustomer(shop, { email: 'outro@example.pt' });
    const address = await saveAddress(shop, other);
    expect((await shop.refused('orderCod', { token, body: { ...order, address } })).code).toBe('address_not_found');
    expect(await orderCount(shop)).toBe(0);
  });

  it.for([
    ['by card where nothing takes cards', { paymentSandbox: 'off' }, ['COD'], 'orderStripe', 'Online'],
    ['by card on a live address without a key', { isLive: true }, ['COD'], 'orderStripe', 'Online'],
    ['by card where it is not offered', { paymentMethods: ['cash'] }, ['COD'], 'orderStripe', 'Online'],
    ['on delivery where it is not offered', { paymentMethods: ['card'] }, ['Online'], 'orderCod', 'COD'],
  ] as const)('An order is rejected %s', async ([_, settings, offered, call, paymentType]) => {
    const shop = await open(settings);
    const { token, order } = await readyToOrder(shop);
    expect(shop.api.paymentTypes).toEqual(offered);
    expect(await shop.refused(call, { token, body: { ...order, paymentType } })).toMatchObject({
      status: 409,
      code: 'payment_not_offered',
    });
    expect(await orderCount(shop)).toBe(0);
  });

  it('An order is returned again for its key, even when cash is no longer offered.', async () => {
    const shop = await open();
    const { token, order } = await readyToOrder(shop);
    const body = { token, body: order, headers: { 'idempotency-key': 'key-1' } };
    const { orderId } = await shop.ask('orderCod', body);
    await shop.restart({ paymentMethods: ['card'] });
    expect((await shop.ask('orderCod', body)).orderId).toBe(orderId);
    expect(await orderCount(shop)).toBe(1);
  });
});
