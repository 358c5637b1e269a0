import { expect } from 'vitest';
import { findUnsentWebhooks } from '#features/invoicing/server/webhook-message.repository.ts';
import { aWithdrawal } from '../../../support/builders.ts';
import { deliveryTerms } from '../../../support/delivery-terms.ts';
import { origin } from '../../../support/shops/api-client.ts';
import { orderShop } from '../../../support/shops/order-shop.ts';
import { saveAddress } from '../../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type OpenShop } from '../../../support/shops/test-shop.ts';

/** A shop whose wax is free, and an order of one wax. */
async function freeShop(open: OpenShop, ports: Parameters<typeof orderShop>[2] = {}) {
  const shop = await orderShop(open, {}, ports);
  const { wax, seller, address } = shop;
  await shop.shop.ask('productUpdate', { token: seller, body: { id: wax._id, price: 0, offerPrice: 0 } });
  await shop.shop.ask('stockCount', { token: seller, body: { product: wax._id, quantity: 5, key: 'k', note: '' } });
  const free = { address, items: [{ product: wax._id, quantity: 1 }], amount: 0, originalAmount: 0 };
  const rows = (table: 'payments' | 'payment_entries' | 'sandbox_payments' | 'refunds') =>
    shop.shop.inDatabase((db) => db.selectFrom(table).selectAll().execute());
  const stock = async () => {
    const { products } = await shop.shop.ask('sellerProducts', { token: seller });
    return products.find(({ _id }) => _id === wax._id)?.quantity;
  };
  return { ...shop, free, rows, stock };
}

describeOnBothDatabases('An order with a total of 0 €', (it, open) => {
  it.for(['card', 'mb_way', 'multibanco'] as const)('A free order by %s is paid immediately.', async (method) => {
    const shop = await freeShop(open);
    const { orderId, url } = await shop.placeOnline(method, shop.free);
    expect(url).toBe(`${origin}/order-success/${orderId}?payment=stripe`);
    const order = await shop.detail(orderId);
    expect(order).toMatchObject({ isPaid: true, amount: 0, paymentType: 'Online', isTest: false, status: 'Pending' });
    expect(order.payment).toMatchObject({ method, state: 'paid', amount: 0 });
    expect(order.can).toMatchObject({ pay: [], cancel: true });
    expect([
      await shop.rows('payments'),
      await shop.rows('payment_entries'),
      await shop.rows('sandbox_payments'),
    ]).toEqual([[], [], []]);
    expect([await shop.onDesk('pack'), await shop.onDesk('settle'), await shop.onDesk('waiting')]).toEqual([
      [orderId],
      [],
      [],
    ]);
    const mails = await shop.mails();
    expect(await shop.subjects()).toEqual(['Recebemos a sua encomenda']);
    const [confirmation] = mails.filter(({ to }) => to === 'maria@example.pt');
    expect(confirmation?.text).toContain('Não há nada a pagar');
    expect(confirmation).toMatchObject({ encloses: 'terms' });
    expect(mails.filter(({ to }) => to === 'loja@nortada.pt')).toHaveLength(1);
  });

  it('An order with a total of 0 € is the same order when the call is repeated with its key.', async () => {
    const shop = await freeShop(open);
    const body = { ...shop.order, ...shop.free, paymentType: 'Online' };
    const headers = { origin, 'idempotency-key': 'first' };
    const [one, other] = await Promise.all([
      shop.shop.ask('orderStripe', { token: shop.token, body, headers }),
      shop.shop.ask('orderStripe', { token: shop.token, body, headers }),
    ]);
    expect(other).toEqual(one);
    expect((await shop.shop.ask('orderUser', { token: shop.token })).orders).toHaveLength(1);
    expect(await shop.subjects()).toHaveLength(1);
  });

  it('An order with a total of 0 € keeps the rest of the cart when it is placed online.', async () => {
    const shop = await freeShop(open);
    const { token, deck, wax } = shop;
    await shop.shop.ask('cartUpdate', { token, body: { cartItems: { [deck._id]: 2, [wax._id]: 1 } } });
    await shop.placeOnline('card', shop.free);
    const { user } = await shop.shop.ask('userIsAuth', { token });
    expect(user?.cartItems).toEqual({ [deck._id]: 2 });
  });

  it('An order with a total of 0 € that is paid at the door has no fee and no amount to collect.', async () => {
    const delivery = deliveryTerms({ cash: { isOffered: true, fee: 150, highestTotal: null } });
    const shop = await freeShop(open, { delivery });
    const orderId = await shop.placeCash(shop.free);
    const order = await shop.seen(orderId);
    expect(order).toMatchObject({ isPaid: true, amount: 0, delivery: 0, paymentType: 'COD' });
    expect(order.payment).toMatchObject({ method: 'cash', state: 'collected' });
    expect(order.acts).not.toContain('collect');
    const [mail] = (await shop.mails()).filter(({ to }) => to === 'maria@example.pt');
    expect(mail?.text).toContain('Não há nada a pagar');
    expect(mail?.text).not.toContain('consigo quando');
    await shop.act(orderId, 'ship');
    await shop.act(orderId, 'deliver');
    shop.shop.pass(11 * 60_000);
    expect(await shop.desk()).toMatchObject({ pack: 0, waiting: 0, way: 0, settle: 0 });
    expect(await shop.rows('payment_entries')).toEqual([]);
  });

  it('An order with a total of 0 € can be placed where cash on delivery is not offered.', async () => {
    const shop = await freeShop(open, {
      delivery: deliveryTerms({}, [], { price: 0, cash: { isOffered: false, fee: 0, highestTotal: null } }),
    });
    const island = await saveAddress(shop.shop, shop.token, {
      zipcode: '9500-100',
      city: 'Ponta Delgada',
      state: 'Açores',
    });
    expect(await shop.detail(await shop.placeCash({ ...shop.free, address: island }))).toMatchObject({ isPaid: true });
  });

  it('An order with a total of 0 € is cancelled without a refund, and its stock is released.', async () => {
    const shop = await freeShop(open);
    const { orderId } = await shop.placeOnline('card', shop.free);
    expect(await shop.stock()).toBe(4);
    expect(await shop.cancel(orderId)).toMatchObject({ status: 'Cancelled', refunds: [] });
    expect(await shop.stock()).toBe(5);
    expect((await shop.mails()).at(-1)?.text).toContain('Não foi cobrado qualquer valor');
    expect(await shop.onDesk('settle')).toEqual([]);
    const untold = await shop.shop.inDatabase((db) => findUnsentWebhooks(db, '2026-06-01'));
    expect(untold.map(({ type }) => type)).toEqual(['order.cancelled']);
    const query = '?month=2026-06';
    const { monthEnd } = await shop.shop.ask('sellerMonth', { token: shop.seller, query });
    expect(monthEnd).toMatchObject({ sales: { count: 0, amount: 0 }, net: { amount: 0 } });
  });

  it('An order with a total of 0 € that is delivered adds nothing to the month end.', async () => {
    const shop = await freeShop(open);
    const { orderId } = await shop.placeOnline('card', shop.free);
    await shop.act(orderId, 'ship');
    await shop.act(orderId, 'deliver');
    const { monthEnd } = await shop.shop.ask('sellerMonth', { token: shop.seller, query: '?month=2026-06' });
    const nothing = { count: 0, amount: 0, base: 0, tax: 0 };
    expect(monthEnd).toMatchObject({ sales: nothing, refunds: nothing, net: nothing, sums: [] });
    expect(await shop.rows('payment_entries')).toEqual([]);
  });

  it('An order with a total of 0 € is returned and settled without a refund.', async () => {
    const shop = await freeShop(open);
    const { orderId } = await shop.placeOnline('card', shop.free);
    await shop.act(orderId, 'ship');
    await shop.act(orderId, 'deliver');
    const lines = [{ position: 0, quantity: 1 }];
    const { returns } = await shop.act(orderId, 'request_return', { lines, reason: 'size', note: '' });
    const returnId = returns[0]?.id ?? '';
    const received = await shop.act(orderId, 'receive_return', { returnId, isSellable: true });
    expect(received.returns[0]).toMatchObject({ refundable: 0 });
    expect(await shop.refusedAction(orderId, 'settle_return', { returnId, amount: 1 })).toBe('refund_too_large');
    const settled = await shop.act(orderId, 'settle_return', { returnId });
    expect(settled).toMatchObject({ refunds: [], returns: [{ state: 'settled' }] });
    expect(await shop.refusedAction(orderId, 'refund', { reason: 'x', way: 'provider' })).toBe('act_not_allowed');
    expect([await shop.stock(), await shop.onDesk('settle')]).toEqual([5, []]);
  });

  it('An order with a total of 0 € is closed by a withdrawal before it is shipped.', async () => {
    const shop = await freeShop(open);
    const { orderId } = await shop.placeOnline('card', shop.free);
    const body = aWithdrawal({ orderNumber: orderId, email: 'maria@example.pt', goods: '' });
    await shop.shop.ask('withdrawalDeclare', { body });
    expect(await shop.seen(orderId)).toMatchObject({ status: 'Cancelled', refunds: [] });
    expect(await shop.onDesk('settle')).toEqual([]);
  });

  it('An order with a total of 0 € results when the seller removes the only paid line of an unpaid order.', async () => {
    const shop = await freeShop(open);
    const items = [
      { product: shop.deck._id, quantity: 1 },
      { product: shop.wax._id, quantity: 1 },
    ];
    const amount = shop.deck.offerPrice;
    const { orderId, url } = await shop.placeOnline('card', { ...shop.free, items, amount });
    const order = await shop.act(orderId, 'lower', { position: 0, quantity: 0 });
    expect(order).toMatchObject({ isPaid: true, amount: 0, status: 'Pending' });
    expect([await shop.onDesk('pack'), await shop.onDesk('waiting')]).toEqual([[orderId], []]);
    await shop.press(url, 'payAnyway');
    expect(await shop.seen(orderId)).toMatchObject({ paidAmount: amount, refundedAmount: amount, isPaid: true });
    expect([await shop.onDesk('pack'), await shop.onDesk('settle')]).toEqual([[orderId], []]);
    shop.shop.takeLog();
  });

  it('An order with a total of 0 € results when the seller removes a paid line after the payment: the rest is still to be packed.', async () => {
    const shop = await freeShop(open);
    const items = [
      { product: shop.deck._id, quantity: 1 },
      { product: shop.wax._id, quantity: 1 },
    ];
    const { orderId, url } = await shop.placeOnline('card', { ...shop.free, items, amount: shop.deck.offerPrice });
    await shop.press(url, 'pay');
    await shop.act(orderId, 'lower', { position: 0, quantity: 0 });
    expect(await shop.onDesk('pack')).toEqual([orderId]);
  });
});
