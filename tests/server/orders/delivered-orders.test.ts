import { expect } from 'vitest';
import type { DeliveryTerms } from '#features/delivery/contract.ts';
import { Failure } from '#core/errors.ts';
import type { NewOrder } from '#features/orders/contract/order.ts';
import { aNewAddress } from '../../support/builders.ts';
import { deliveryTerms } from '../../support/delivery-terms.ts';
import { cardShop } from '../../support/shops/card-shopper.ts';
import { orderShop } from '../../support/shops/order-shop.ts';
import { readyToOrder, saveAddress } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type OpenShop } from '../../support/shops/test-shop.ts';

const acores = { zipcode: '9500-100', city: 'Ponta Delgada', state: 'Açores' } as const;
/** The goods total of the order from readyToOrder, in euros. */
const goods = 73.13;

/** A customer with addresses on the mainland and on the Açores, in a shop with these delivery terms. */
async function islander(open: OpenShop, delivery?: DeliveryTerms) {
  const shop = await open({}, delivery ? { delivery } : {});
  const ready = await readyToOrder(shop);
  const island = await saveAddress(shop, ready.token, acores);
  const send = { token: ready.token };
  return { ...ready, shop, island, order: { ...ready.order, address: island }, send };
}

describeOnBothDatabases('Orders with delivery', (it, open) => {
  it.for([
    { promoCode: '', amount: 83.03, discount: 0 },
    { promoCode: 'BROTHER', amount: 61.09, discount: 21.94 },
  ])('Delivery to a zone with a fee costs $amount with the code "$promoCode".', async (expected) => {
    const { shop, send, order } = await islander(open, deliveryTerms());
    const { amount, promoCode, discount } = expected;
    await shop.ask('orderCod', { ...send, body: { ...order, amount, promoCode } });
    const { orders } = await shop.ask('orderUser', send);
    expect(orders).toMatchObject([{ amount, delivery: 9.9, originalAmount: goods, discountAmount: discount }]);
    const mails = await shop.inDatabase((db) => db.selectFrom('outbox').select('text').execute());
    expect(JSON.stringify(mails)).toContain('9,90');
  });

  it('An order to a zone with a delivery fee has its delivery fee refunded once, with any one refund.', async () => {
    const shop = await orderShop(open, {}, { delivery: deliveryTerms() });
    const island = await saveAddress(shop.shop, shop.token, acores);
    const { orderId, url } = await shop.placeOnline('card', { address: island, amount: 83.03 });
    await shop.press(url, 'pay');
    const lines = [{ position: 0, quantity: 1 }];
    const first = { reason: 'Partiu-se', delivery: true, way: 'provider' as const, lines };
    expect(await shop.seen(orderId)).toMatchObject({ refundable: 83.03, refundableDelivery: 9.9 });
    const { refundable, refundableDelivery } = await shop.act(orderId, 'refund', first);
    expect(refundableDelivery).toBe(0);
    expect(await shop.refusedAction(orderId, 'refund', first)).toBe('refund_too_large');
    const { refundable: left } = await shop.act(orderId, 'refund', { ...first, delivery: false });
    expect(refundable - left).toBeCloseTo(83.03 - 9.9 - refundable, 5);
  });

  it('An order to a zone with a delivery fee without the delivery fee in its amount is rejected with the correct total.', async () => {
    const { shop, send, order } = await islander(open, deliveryTerms());
    const reply = await shop.send('orderCod', { ...send, body: { ...order, amount: goods } });
    expect(reply.status).toBe(400);
    expect(Failure.parse(await reply.json())).toEqual({
      success: false,
      code: 'delivery_missing',
      message: 'A entrega nesta morada custa 9,90\u00A0€. Com a entrega, o total da encomenda é 83,03\u00A0€.',
      details: { subtotal: goods, discount: 0, delivery: 9.9, total: 83.03 },
    });
    expect((await shop.ask('orderUser', send)).orders).toEqual([]);
  });

  it('An order to a zone with a delivery fee with a wrong amount is rejected with all amounts.', async () => {
    const { shop, send, order } = await islander(open, deliveryTerms());
    expect(await shop.refused('orderCod', { ...send, body: { ...order, amount: 80 } })).toEqual({
      status: 409,
      code: 'price_changed',
      details: { subtotal: goods, discount: 0, delivery: 9.9, total: 83.03 },
    });
  });

  it.for([
    { freeFrom: 7313, amount: goods },
    { freeFrom: 7314, amount: 83.03 },
  ])('Delivery to a zone costs $amount when it is free from $freeFrom cents.', async ({ freeFrom, amount }) => {
    const { shop, send, order } = await islander(open, deliveryTerms({}, [], { freeFrom }));
    await shop.ask('orderCod', { ...send, body: { ...order, amount } });
    expect((await shop.ask('orderUser', send)).orders).toMatchObject([{ amount }]);
  });

  it("The shop's own delivery terms make the mainland free, even for a client that does not know about delivery fees.", async () => {
    const { shop, send, order, address } = await islander(open);
    await shop.ask('orderCod', { ...send, body: { ...order, address, amount: goods } });
    expect((await shop.ask('orderUser', send)).orders).toMatchObject([{ amount: goods, delivery: 0 }]);
  });

  it("The shop's own delivery terms allow no cash on delivery to the islands.", async () => {
    const { shop, send, order } = await islander(open);
    for (const amount of [83.03, 80]) {
      expect(await shop.refused('orderCod', { ...send, body: { ...order, amount } })).toEqual({
        status: 409,
        code: 'cash_not_offered',
        details: { zone: 'acores' },
      });
    }
  });

  it("The shop's own delivery terms reject cash where it is not offered, and the error includes the total with delivery.", async () => {
    const { shop, send, order } = await islander(open);
    const reply = await shop.send('orderCod', { ...send, body: { ...order, amount: goods } });
    expect(reply.status).toBe(400);
    expect(Failure.parse(await reply.json())).toMatchObject({
      code: 'delivery_missing',
      message:
        'A entrega nesta morada custa 9,90\u00A0€. Com a entrega, o total da encomenda é 83,03\u00A0€. Aqui não há pagamento na entrega: escolha outro método de pagamento.',
      details: { total: 83.03 },
    });
  });

  const change = async (terms: DeliveryTerms, body: Partial<NewOrder>) => {
    const { shop, send, order } = await islander(open, terms);
    return await shop.refused('orderCod', { ...send, body: { ...order, ...body } });
  };

  it('A delivery zone that is not served accepts no order.', async () => {
    expect(await change(deliveryTerms({}, [], { isServed: false }), { amount: goods })).toEqual({
      status: 409,
      code: 'delivery_not_served',
      details: { zone: 'acores' },
    });
  });

  it.for([
    [8502, 'cash_not_offered'],
    [8503, undefined],
  ] as const)('A zone with cash up to %i cents, for a fee, rejects 85.03 € with %s', async ([highestTotal, code]) => {
    const cash = { isOffered: true, fee: 200, highestTotal };
    const { shop, send, order } = await islander(open, deliveryTerms({}, [], { cash }));
    const sent = { ...send, body: { ...order, amount: 85.03 } };
    if (code) return expect(await shop.refused('orderCod', sent)).toMatchObject({ status: 409, code });
    await shop.ask('orderCod', sent);
    expect((await shop.ask('orderUser', send)).orders).toMatchObject([{ amount: 85.03, delivery: 11.9 }]);
  });

  it('A placed order gets no address with an unused postcode, neither by the customer nor by the seller.', async () => {
    const { shop, token, seller, placeCash, seen } = await orderShop(open);
    const orderId = await placeCash();
    const { version, address } = await seen(orderId);
    const body = { orderId, version, address: aNewAddress({ zipcode: '0123-456' }) };
    const refused = { status: 400, code: 'postcode_unknown', details: undefined };
    expect(await shop.refused('orderAddress', { token, body })).toEqual(refused);
    expect(await shop.refused('sellerOrderAddress', { token: seller, body })).toEqual(refused);
    expect(await seen(orderId)).toMatchObject({ version, address });
  });

  it('A placed order can get an address in its zone, or in a zone with the same delivery fee.', async () => {
    const { shop, send, order } = await islander(open, deliveryTerms());
    const { orderId = '' } = await shop.ask('orderCod', { ...send, body: { ...order, amount: 83.03 } });
    const moveTo = (address: Partial<ReturnType<typeof aNewAddress>>, version: number) => ({
      ...send,
      body: { orderId, version, address: aNewAddress(address) },
    });
    const { version = 0 } = (await shop.ask('orderDetail', { ...send, query: `?orderId=${orderId}` })).order;
    const refused = { status: 409, code: 'delivery_changes', details: undefined };
    expect(await shop.refused('orderAddress', moveTo({}, version))).toEqual(refused);
    const torn = await shop.refused('orderAddress', moveTo({ ...acores, state: 'Lisboa' }, version));
    expect(torn).toEqual({ status: 400, code: 'district_elsewhere', details: undefined });
    const angra = moveTo({ ...acores, zipcode: '9700-100' }, version);
    const moved = await shop.ask('orderAddress', angra);
    const funchal = moveTo({ zipcode: '9000-050', state: 'Madeira' }, moved.order.version);
    expect((await shop.ask('orderAddress', funchal)).order).toMatchObject({ amount: 83.03, delivery: 9.9 });
  });

  /** A card order to an island that is not paid yet. */
  async function unpaid(delivery: DeliveryTerms) {
    const ready = await cardShop((settings, ports) => open(settings, { ...ports, delivery }));
    const { shop, token, order } = ready;
    const address = await saveAddress(shop, token, acores);
    const { orderId = '' } = await shop.ask('orderStripe', { token, body: { ...order, address, amount: 83.03 } });
    const detail = async () => (await shop.ask('orderDetail', { token, query: `?orderId=${orderId}` })).order;
    return { ...ready, orderId, detail };
  }

  it('An order with online payment has the delivery fee as a separate line on the payment page.', async () => {
    const { stripe } = await unpaid(deliveryTerms());
    const fields = stripe.requests[0]?.fields ?? {};
    const amounts = Object.keys(fields).flatMap((key) => {
      const line = /^line_items\[(\d+)]\[price_data]\[unit_amount]$/.exec(key)?.[1];
      return line === undefined ? [] : [Number(fields[key]) * Number(fields[`line_items[${line}][quantity]`])];
    });
    expect(amounts.at(-1)).toBe(990);
    expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(8303);
  });

  it('An order with online payment can be switched to cash where the zone offers it, for its fee.', async () => {
    const cash = { isOffered: true, fee: 200, highestTotal: null };
    const { shop, token, orderId, detail } = await unpaid(deliveryTerms({}, [], { cash }));
    const { version, can } = await detail();
    expect(can.pay).toContain('cash');
    await shop.ask('orderPay', { token, body: { orderId, version, method: 'cash' } });
    expect(await detail()).toMatchObject({ amount: 85.03, delivery: 11.9, paymentType: 'COD' });
  });

  it('An order with online payment cannot be switched to cash where the zone does not offer it.', async () => {
    const cash = { isOffered: false, fee: 0, highestTotal: null };
    const { shop, token, orderId, detail } = await unpaid(deliveryTerms({}, [], { cash }));
    const { version, can } = await detail();
    expect(can.pay).not.toContain('cash');
    const body = { orderId, version, method: 'cash' } as const;
    expect(await shop.refused('orderPay', { token, body })).toMatchObject({ code: 'act_not_allowed' });
  });

  it.for([
    ['before the hour of its zone', { leavesUntil: 12 }, [], { on: '2026-06-15', orderedBefore: 12 }],
    ['at the hour of its zone', { leavesUntil: 11 }, [], { on: '2026-06-16', orderedBefore: 11 }],
    ['on a holiday of the town', {}, ['2026-06-15'], { on: '2026-06-16', orderedBefore: 14 }],
  ] as const)('The seller sees the shipping date of an order placed %s.', async ([, zone, holidays, leaves]) => {
    const shop = await orderShop(open, {}, { delivery: deliveryTerms(zone, [...holidays]) });
    await shop.placeCash();
    const listed = () => shop.shop.ask('sellerOrders', { token: shop.seller, query: '?desk=pack' });
    expect((await listed()).orders).toMatchObject([{ leaves }]);
  });

  it('The seller sees the latest shipping date of an order by the cut-off time of its zone, and only after it is paid.', async () => {
    const shop = await orderShop(open, {}, { delivery: deliveryTerms({}, [], { leavesUntil: 10 }) });
    const island = await saveAddress(shop.shop, shop.token, acores);
    const { url } = await shop.placeOnline('card', { address: island, amount: 83.03 });
    const listed = (desk: string) => shop.shop.ask('sellerOrders', { token: shop.seller, query: `?desk=${desk}` });
    expect((await listed('waiting')).orders[0]?.leaves).toBeNull();
    await shop.press(url, 'pay');
    expect((await listed('pack')).orders[0]?.leaves).toEqual({ on: '2026-06-16', orderedBefore: 10 });
  });
});
