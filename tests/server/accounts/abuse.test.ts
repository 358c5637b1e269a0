import { expect } from 'vitest';
import { endpoints } from '#app/endpoints.ts';
import { aPicture, productForm } from '../../support/shops/small-catalogue.ts';
import { origin } from '../../support/shops/api-client.ts';
import { aNewAddress } from '../../support/builders.ts';
import {
  deliverOrder,
  logSellerIn,
  readyToOrder,
  registerCustomer,
  saveAddress,
} from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, sellerLogin, type TestShop } from '../../support/shops/test-shop.ts';

const markup = '<script>alert(1)</script><img src=x onerror=alert(1)>';

const stranger = (shop: TestShop) => registerCustomer(shop, { email: 'outro@example.pt' });

const deckData = { name: 'Deck', description: ['EVA'], category: 'Deck-J-Bay', price: 10, offerPrice: 9 };

describeOnBothDatabases('Abuse', (it, open) => {
  it('An order belongs to the account of the session, despite another user id.', async ({ shop, token, order }) => {
    const other = await stranger(shop);
    const { user } = await shop.ask('userIsAuth', { token: other });
    const { orderId } = await shop.ask('orderCod', { token, body: { ...order, userId: user._id } });
    const own = await shop.ask('orderUser', { token, body: { userId: user._id } });
    expect(own.orders.map(({ _id }) => _id)).toEqual([orderId]);
    expect((await shop.ask('orderUser', { token: other })).orders).toEqual([]);
  });

  it('An order can be taken, read or reviewed by no other account.', async ({ shop, token, order, deck }) => {
    const { orderId = '' } = await shop.ask('orderCod', { token, body: order });
    const other = await stranger(shop);
    const address = await saveAddress(shop, other);
    const theirs = { ...order, address, _id: orderId, orderId, id: orderId };
    const placed = await shop.ask('orderCod', { token: other, body: theirs, headers: { 'idempotency-key': orderId } });
    expect(placed.orderId).not.toBe(orderId);
    const seen = await shop.ask('orderUser', { token: other, body: { userId: orderId } });
    expect(seen.orders.map(({ _id }) => _id)).toEqual([placed.orderId]);
    const review = { orderId, productId: deck._id, rating: 1, title: 'Meu', comment: 'Meu.' };
    expect((await shop.refused('reviewsCreate', { token: other, body: review })).code).toBe('review_not_allowed');
    expect((await shop.ask('orderUser', { token })).orders.map(({ _id }) => _id)).toEqual([orderId]);
  });

  it('An order cannot be read by a stranger at a public URL.', async ({ shop, token, order }) => {
    const { orderId = '' } = await shop.ask('orderCod', { token, body: order });
    for (const path of ['/api/order/', '/api/orders/', '/api/order/user/', '/api/order/status/']) {
      const reply = await shop.api.fetch(new Request(`${origin}${path}${orderId}`));
      expect([path, reply.status]).toEqual([path, 404]);
    }
    const withId = Object.values(endpoints).filter(({ path }) => /:(order|id)/i.test(path));
    expect(withId).toEqual([]);
  });

  it('An order leaves the cart unchanged when it fails, on delivery or by card.', async () => {
    const shop = await open({ paymentSandbox: 'off' });
    const { token, order, deck } = await readyToOrder(shop);
    await shop.ask('cartUpdate', { token, body: { cartItems: { [deck._id]: 2 } } });
    await shop.refused('orderCod', { token, body: { ...order, address: 'nowhere' } });
    await shop.refused('orderStripe', { token, body: { ...order, paymentType: 'Online' } });
    expect((await shop.ask('userIsAuth', { token })).user.cartItems).toEqual({ [deck._id]: 2 });
  });

  it('Two simultaneous orders create one order per customer.', async ({ shop, token, order, deck }) => {
    const other = await stranger(shop);
    const theirs = { ...order, address: await saveAddress(shop, other) };
    const both = await Promise.all([
      shop.ask('orderCod', { token, body: order }),
      shop.ask('orderCod', { token: other, body: theirs }),
    ]);
    expect(new Set(both.map(({ orderId }) => orderId)).size).toBe(2);
    for (const [index, owner] of [token, other].entries()) {
      const { orders } = await shop.ask('orderUser', { token: owner });
      expect(orders.map(({ _id, items }) => [_id, items.length])).toEqual([[both[index]?.orderId, 2]]);
    }
    await shop.ask('productStock', { token: await logSellerIn(shop), body: { id: deck._id, inStock: false } });
    const refusals = await Promise.all([
      shop.refused('orderCod', { token, body: order }),
      shop.refused('orderCod', { token: other, body: theirs }),
    ]);
    expect(refusals.map(({ code }) => code)).toEqual(['product_unavailable', 'product_unavailable']);
  });

  it('An account is not revealed by a login or by any call that takes an e-mail address.', async ({ shop }) => {
    await registerCustomer(shop, { email: 'known@example.pt' });
    const paths = ['check-email', 'exists', 'email', 'find', 'forgot-password', 'reset-password'];
    for (const path of paths) {
      for (const method of ['GET', 'POST']) {
        const url = `${origin}/api/user/${path}?email=known@example.pt`;
        expect((await shop.api.fetch(new Request(url, { method }))).status).toBe(404);
      }
    }
    const known = { userLogin: 'known@example.pt', sellerLogin: sellerLogin.email };
    for (const name of ['userLogin', 'sellerLogin'] as const) {
      const answer = (email: string) => shop.send(name, { body: { email, password: 'not this one' } });
      const [wrong, unknown] = [await answer(known[name]), await answer('unknown@example.pt')];
      expect([wrong.status, unknown.status]).toEqual([400, 400]);
      expect(await unknown.text()).toBe(await wrong.text());
    }
  });

  const disguises = [
    ['a page', markup],
    ['a drawing with a script', `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`],
    ['a drawing with a prolog', `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`],
    ['a program', 'GIF89a/*\0*/=1;alert(1)'],
    ['nothing', ''],
  ] as const;

  it.for(disguises)(
    'An upload named .png that is %s is rejected together with the whole product.',
    async ([, content], { shop, seller: token }) => {
      const good = await aPicture(40, 40, 'teal', 'png');
      const before = (await shop.ask('productList')).products.length;
      const refused = await shop.refused('productAdd', { token, rawBody: productForm(deckData, good, content) });
      expect(refused).toEqual({ status: 400, code: 'image_invalid', details: { index: 1 } });
      expect((await shop.ask('productList')).products).toHaveLength(before);
    },
  );

  it('An upload is served only as a picture.', async ({ shop }) => {
    const [deck] = (await shop.ask('productList')).products;
    const reply = await shop.api.fetch(new Request(`${origin}${deck?.image[0]}`));
    expect(reply.headers.get('content-type')).toMatch(/^image\/(webp|avif)$/);
  });

  it('Markup in names, addresses and reviews stays plain text in JSON.', async ({ shop, seller }) => {
    const form = productForm({ ...deckData, name: markup, description: [markup] });
    const { product } = await shop.ask('productAdd', { token: seller, rawBody: form });
    const { token } = await shop.ask('userRegister', {
      body: { name: markup, email: 'maria@example.pt', password: 'ondas e mais ondas' },
    });
    await shop.ask('addressAdd', { token, body: { address: aNewAddress({ city: markup }) } });
    const address = (await shop.ask('addressGet', { token })).addresses[0]?._id;
    const order = { items: [{ product: product?._id, quantity: 1 }], address, originalAmount: 9, amount: 9 };
    const { orderId } = await shop.ask('orderCod', { token, body: { ...order, paymentType: 'COD' } });
    await deliverOrder(shop, orderId);
    const review = { orderId, productId: product?._id, rating: 5, title: markup, comment: markup, showsTown: true };
    await shop.ask('reviewsCreate', { token, body: review });

    const listed = (await shop.ask('productList')).products.at(-1);
    expect([listed?.name, listed?.description]).toEqual([markup, [markup]]);
    const reply = await shop.send('reviewsRecent');
    expect(reply.headers.get('content-type')).toBe('application/json');
    expect(await reply.json()).toMatchObject({
      reviews: [{ userName: '<script>alert(1)</script><img O.', userLocation: markup, title: markup, comment: markup }],
    });
    const mails = await shop.inDatabase((db) => db.selectFrom('outbox').select('html').execute());
    expect(mails.length).toBeGreaterThan(0);
    expect(mails.map(({ html }) => html).join()).not.toContain('<script>');
  });

  it('An error never has status 200 and reveals no internals.', async ({ shop }) => {
    await shop.inDatabase((db) => db.schema.alterTable('reviews').renameTo('hidden').execute());
    const reply = await shop.send('reviewsRecent');
    const text = await reply.text();
    expect(reply.status).toBe(500);
    expect(text).not.toMatch(/reviews|select|table|relation|sqlite|postgres|\.ts/i);
    expect(shop.takeLog()).toHaveLength(1);
    await shop.inDatabase((db) => db.schema.alterTable('hidden').renameTo('reviews').execute());
  });
});
