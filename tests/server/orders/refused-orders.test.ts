import { expect } from 'vitest';
import type { NewOrder } from '#features/orders/contract/order.ts';
import { readyToOrder, registerCustomer, saveAddress } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const orderCount = (shop: TestShop) =>
  shop.inDatabase(async (db) => (await db.selectFrom('orders').select('id').execute()).length);

type Ready = Awaited<ReturnType<typeof readyToOrder>>;
interface Refusal {
  status: number;
  code: string;
  details?: unknown;
}

const badBody = (field: string) => ({ status: 400, code: 'invalid_body', details: { fields: [{ field }] } });
const priceChanged = { status: 409, code: 'price_changed', details: { subtotal: 73.13, discount: 0, total: 73.13 } };
const badQuantity = { status: 400, code: 'quantity_out_of_range' };
const decks =
  (...quantities: number[]) =>
  ({ deck }: Ready) => ({ items: quantities.map((quantity) => ({ product: deck._id, quantity })) });

/** What is wrong with an order, the change that causes it, and the refusal. */
const wrongs: [string, (ready: Ready) => Partial<NewOrder>, Refusal | ((ready: Ready) => Refusal)][] = [
  ['with a total that differs by a cent', () => ({ amount: 73.12 }), priceChanged],
  [
    'with a discount that the client set',
    () => ({ amount: 51.19, discountAmount: 21.94, discountPercentage: 30 }),
    priceChanged,
  ],
  [
    'with a product that is out of stock',
    ({ soldOut }) => ({ items: [{ product: soldOut._id, quantity: 1 }] }),
    ({ soldOut }) => ({ status: 409, code: 'product_unavailable', details: { product: soldOut._id } }),
  ],
  [
    'with a product that does not exist',
    () => ({ items: [{ product: 'nothing', quantity: 1 }] }),
    { status: 404, code: 'product_not_found', details: { product: 'nothing' } },
  ],
  ['without items', () => ({ items: [] }), { status: 400, code: 'cart_empty' }],
  ['with the quantity 0', decks(0), badQuantity],
  ['with the quantity -1', decks(-1), badQuantity],
  ['with the quantity 21', decks(21), badQuantity],
  ['with lines of one product that together exceed the limit', decks(11, 11), badQuantity],
  ['with a fractional quantity', decks(1.5), badBody('items.0.quantity')],
  ['with an unknown promo code', () => ({ promoCode: 'SISTER' }), { status: 400, code: 'promo_code_invalid' }],
  ['for card payment by the call for cash', () => ({ paymentType: 'Online' }), badBody('paymentType')],
  ['with an address that does not exist', () => ({ address: 'nowhere' }), { status: 404, code: 'address_not_found' }],
];

describeOnBothDatabases('An order', (it, open) => {
  it.for(wrongs)('An order is rejected %s.', async ([, change, expected], { shop }) => {
    const ready = await readyToOrder(shop);
    const refused = await shop.refused('orderCod', { token: ready.token, body: { ...ready.order, ...change(ready) } });
    expect(refused).toMatchObject(typeof expected === 'function' ? expected(ready) : expected);
    expect(await orderCount(shop)).toBe(0);
  });

  it("An order is rejected with another customer's address.", async ({ shop, token, order }) => {
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

  it('An order is returned again for its key, even when cash is no longer offered.', async ({ shop, token, order }) => {
    const body = { token, body: order, headers: { 'idempotency-key': 'key-1' } };
    const { orderId } = await shop.ask('orderCod', body);
    await shop.restart({ paymentMethods: ['card'] });
    expect((await shop.ask('orderCod', body)).orderId).toBe(orderId);
    expect(await orderCount(shop)).toBe(1);
  });
});
