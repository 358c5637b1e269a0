import { expect } from 'vitest';
import { aNewAddress } from '../../support/builders.ts';
import { pickupTerms } from '../../support/delivery-terms.ts';
import { orderShop } from '../../support/shops/order-shop.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

const place = { address: pickupTerms.pickup?.address, hours: pickupTerms.pickup?.hours };
const collected = { pickup: true };

describeOnBothDatabases('An order that its customer collects at the shop', (it, open) => {
  const pickupShop = () => orderShop(open, {}, { delivery: pickupTerms });

  it('A pick-up costs no delivery and no fee, can be paid at the shop, and has a place instead of days of arrival.', async () => {
    const { placeCash, seen, mails } = await pickupShop();
    const orderId = await placeCash(collected);
    const order = await seen(orderId);
    expect(order).toMatchObject({ amount: 73.13, delivery: 0, arrival: null });
    expect(order.pickup).toEqual({ ...place, hint: 'Traga o número da encomenda.', until: null });
    expect(order.acts).not.toContain('track');
    const [receipt] = await mails();
    for (const words of [
      'Levantar na loja:',
      'Onde: Rua do Farol 12, 2655-123 Ericeira',
      'Horário: Segunda',
      'na loja',
    ]) {
      expect(receipt?.text).toContain(words);
    }
    expect(receipt?.text).not.toMatch(/Entregar a|Chega/);
  });

  it('A delivery costs its price next to a pick-up, and an order without the field is a delivery.', async () => {
    const { shop, token, order, placeOnline, seen } = await pickupShop();
    const body = { ...order, paymentType: 'Online', pickup: false };
    expect(await shop.refused('orderStripe', { token, body })).toMatchObject({ code: 'delivery_missing' });
    const { orderId } = await placeOnline('card', { amount: 83.03 });
    expect((await seen(orderId)).pickup).toBeUndefined();
  });

  it('A shop without pick-up in its terms refuses it and keeps nothing.', async () => {
    const { shop, token, order } = await orderShop(open);
    const refused = await shop.refused('orderCod', { token, body: { ...order, pickup: true } });
    expect(refused).toMatchObject({ status: 409, code: 'pickup_not_offered' });
    expect((await shop.ask('orderUser', { token })).orders).toEqual([]);
  });

  it('A pick-up needs no served zone, and the address stays required.', async () => {
    const isServed = false;
    const { mainland } = pickupTerms.zones;
    const delivery = { ...pickupTerms, zones: { ...pickupTerms.zones, mainland: { ...mainland, isServed } } };
    const { shop, token, order, placeCash, seen } = await orderShop(open, {}, { delivery });
    expect(await seen(await placeCash(collected))).toMatchObject({ delivery: 0, address: { zipcode: '2655-123' } });
    const body = { ...order, pickup: true, address: 'none' };
    expect(await shop.refused('orderCod', { token, body })).toMatchObject({ code: 'address_not_found' });
  });

  it('A ready order tells where, when and until when it is kept, and has no parcel, also if a client sends one.', async () => {
    const { shop, placeCash, act, detail, seen, mails, subjects } = await pickupShop();
    const orderId = await placeCash(collected);
    await act(orderId, 'process');
    shop.pass(60_000);
    const ready = await act(orderId, 'ship', { trackingNumber: 'RR123456785PT', carrier: 'CTT' });
    expect(ready).toMatchObject({
      status: 'Shipped',
      trackingNumber: null,
      carrier: null,
      acts: expect.not.arrayContaining(['track']) as string[],
    });
    const until = (await detail(orderId)).pickup?.until;
    expect(until).toMatch(/^2026-\d\d-\d\d$/);
    const mail = (await mails()).at(-1);
    for (const words of ['Já a pode levantar', 'Rua do Farol 12', 'Horário', 'Guardamo-la até', '73,13'])
      expect(mail?.text).toContain(words);
    await act(orderId, 'deliver');
    await act(orderId, 'collect');
    expect((await seen(orderId)).payment?.state).toBe('collected');
    expect((await detail(orderId)).pickup?.until).toBeNull();
    expect(await subjects()).toEqual([
      'Recebemos a sua encomenda',
      'Encomenda: A Processar',
      'Encomenda: Pronta a levantar',
      'Encomenda: Levantada',
    ]);
  });

  it('An order that is not collected goes back on sale with a cancellation, and is kept again without a parcel.', async () => {
    const { placeCash, act, seen } = await pickupShop();
    const orderId = await placeCash(collected);
    await act(orderId, 'ship');
    expect((await act(orderId, 'come_back', { isSellable: true })).pickup?.until).toBeNull();
    await act(orderId, 'send_again');
    await act(orderId, 'ship');
    await act(orderId, 'come_back', { isSellable: true });
    await act(orderId, 'cancel', { reason: 'Não foi levantada' });
    expect(await seen(orderId)).toMatchObject({ status: 'Cancelled', refundable: 0 });
  });

  it('An unpaid pick-up can be paid at the shop without a fee, and another address costs nothing.', async () => {
    const { shop, token, placeOnline, detail } = await pickupShop();
    const { orderId } = await placeOnline('card', collected);
    const { version, can } = await detail(orderId);
    expect(can.pay).toContain('cash');
    const island = aNewAddress({ zipcode: '9500-100', city: 'Ponta Delgada', state: 'Açores' });
    const moved = await shop.ask('orderAddress', { token, body: { orderId, version, address: island } });
    await shop.ask('orderPay', { token, body: { orderId, version: moved.order.version, method: 'cash' } });
    expect(await detail(orderId)).toMatchObject({ amount: 73.13, delivery: 0, paymentType: 'COD' });
  });

  it("The export of orders and the customer's list name a pick-up.", async () => {
    const { shop, token, seller, placeCash } = await pickupShop();
    await placeCash(collected);
    const csv = await (await shop.send('orderExport', { token: seller })).text();
    expect(csv.split(/\r?\n/)[0]).toMatch(/pickup"?$/);
    expect((await shop.ask('orderUser', { token })).orders[0]?.pickup).toMatchObject(place);
  });
});
