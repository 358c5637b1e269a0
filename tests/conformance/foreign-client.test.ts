import { afterEach, expect } from 'vitest';
import { describeOnBothDatabases } from '../support/shops/test-shop.ts';
import { type Choice, listOrders, placeOrder } from './foreign-client/checkout.ts';
import { sentences } from './foreign-client/sentences.ts';
import { aForeignAddress, foreignClients, login, reload } from './foreign-clients.ts';

const { openClient, openCustomer, closeAll } = foreignClients();
afterEach(closeAll);

const cutDown = (euros: number) => Math.floor(euros * 100) / 100;
const cutNear = (euros: number) => Math.round(euros * 100) / 100;

describeOnBothDatabases('A client built from the specification alone', (it, open) => {
  it("A client built from the specification alone keeps a visitor's cart after a reload and moves it into the account.", async () => {
    const { client } = await openClient(open);
    const [deck] = client.products;
    await client.add(deck!._id, 2);
    const later = await reload(client);
    expect(later.cart).toEqual({ [deck!._id]: 2 });
    await later.register('Maria Conceição', ...login);
    expect(later.toasts).toEqual([sentences.welcome('Maria')]);
    later.device.storage.removeItem('cart_items');
    expect((await reload(later)).cart).toEqual({ [deck!._id]: 2 });
  });

  it('A client built from the specification alone sends every change of a cart to the account.', async () => {
    const { client, deck, wax } = await openCustomer(open);
    await client.add(deck._id, 2);
    await client.setQuantity(wax._id, 20);
    await client.remove(deck._id);
    const there = async () => (await reload(client)).cart;
    expect([client.toasts.slice(-2), await there()]).toEqual([
      [sentences.updated, sentences.removed],
      { [deck._id]: 1, [wax._id]: 20 },
    ]);
    await client.remove(deck._id);
    await client.setQuantity(wax._id, 0);
    expect(await there()).toEqual({});
  });

  it('A client built from the specification alone stays logged in after a reload, by token or by cookie, until it logs out.', async () => {
    const { client, device } = await openCustomer(open);
    device.cookies.clear();
    expect((await reload(client)).user?.name).toBe('Maria Conceição');
    await client.logIn(...login);
    expect(client.toasts.at(-1)).toBe(sentences.welcomeBack('Maria'));
    device.kept.clear();
    expect((await reload(client)).user?.name).toBe('Maria Conceição');
    await client.logOut();
    expect([client.toasts.at(-1), device.kept.size]).toEqual([sentences.loggedOut, 0]);
    expect((await reload(client)).user).toBeUndefined();
  });

  it('When the session has expired, it clears user, token and cart, and an order attempt shows a message.', async () => {
    const { client, device, address, deck } = await openCustomer(open);
    await client.add(deck._id);
    device.cookies.clear();
    device.kept.set('token', 'an old one');
    await placeOrder(client, { address, paymentType: 'COD' });
    expect([client.toasts.at(-1), device.kept.size]).toEqual([sentences.sessionEnded, 0]);
  });

  it("A client built from the specification alone opens the seller's page as a customer and keeps session and cart.", async () => {
    const { client, deck } = await openCustomer(open);
    await client.add(deck._id);
    await client.checkSeller();
    expect([client.isSeller, client.user?.name, client.cart]).toEqual([false, 'Maria Conceição', { [deck._id]: 1 }]);
    expect((await reload(client)).cart).toEqual({ [deck._id]: 1 });
  });

  it("A refused registration or login shows the server's message.", async () => {
    const { client } = await openCustomer(open);
    await client.register('Outra', ...login);
    await client.logIn(login[0], 'errada');
    const [again, wrong] = client.toasts.slice(-2);
    for (const told of [again, wrong])
      expect([told, told !== sentences.wrong]).toEqual([expect.stringMatching(/\w/), true]);
  });

  it('A client built from the specification alone saves phone numbers as people write them and reads them in the format of section 5.', async () => {
    const { client } = await openCustomer(open);
    for (const phone of ['+351 912 345 678', '212.345.678', '912-345-678']) {
      await client.saveAddress(aForeignAddress({ phone }));
    }
    const reply = await client.ask('addressGet');
    const phones = reply.success ? reply.addresses.map(({ phone }) => phone) : [];
    expect(phones).toHaveLength(4);
    for (const phone of phones) expect(phone).toMatch(/^(\+351 ?)?[29]\d{8}$/);
  });

  it.each<[string, Partial<Choice>, number]>([
    ['without the promo code', {}, 104.7],
    ['with the promo code and a discount of floats', { promoCode: ' brother ' }, 73.29],
    ['with the promo code and a discount rounded down', { promoCode: 'BROTHER', cutDiscount: cutDown }, 73.29],
    ['with the promo code and a discount rounded', { promoCode: 'BROTHER', cutDiscount: cutNear }, 73.29],
  ])('A client from the specification orders on delivery %s despite float totals.', async (_, choice, amount) => {
    const { client, address, deck } = await openCustomer(open);
    // 3 x 34.90 is 104.69999999999999 in floats.
    await client.add(deck._id, 3);
    const result = await placeOrder(client, { address, paymentType: 'COD', ...choice });
    expect([result, client.toasts.at(-1), client.cart]).toEqual(['ordered', sentences.ordered, {}]);
    expect(await listOrders(client)).toMatchObject([{ amount, isPaid: false, items: [{ quantity: 3 }] }]);
    expect((await reload(client)).cart).toEqual({});
  });

  it('An order with an impossible amount is refused with a message and creates no order.', async () => {
    const { client, address, deck } = await openCustomer(open);
    await client.add(deck._id, 3);
    client.products = client.products.map((product) => ({ ...product, offerPrice: product.offerPrice - 1 }));
    expect(await placeOrder(client, { address, paymentType: 'COD' })).toBeUndefined();
    expect(client.toasts.at(-1)).toMatch(/preço/i);
    expect([await listOrders(client), client.cart]).toEqual([[], { [deck._id]: 3 }]);
  });
});
