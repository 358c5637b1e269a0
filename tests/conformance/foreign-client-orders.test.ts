import { afterEach, expect } from 'vitest';
import { aPicture } from '../support/shops/small-catalogue.ts';
import { deliverOrder } from '../support/shops/shoppers.ts';
import { describeOnBothDatabases, describeOnSqlite, sellerLogin } from '../support/shops/test-shop.ts';
import demoCatalogue from '../../src/assets/demo/catalogue.json' with { type: 'json' };
import { listOrders, placeOrder, untilPaid } from './foreign-client/checkout.ts';
import type { ForeignClient } from './foreign-client/client.ts';
import { sentences } from './foreign-client/sentences.ts';
import { cartTotal } from './foreign-client/totals.ts';
import { foreignClients, reload } from './foreign-clients.ts';

const { openCustomer, closeAll } = foreignClients();
afterEach(closeAll);

const logSellerIn = (client: ForeignClient) => client.logSellerIn(sellerLogin.email, sellerLogin.password);

describeOnBothDatabases(
  'Payment, reviews and the seller on a client built from the specification alone',
  (it, open) => {
    it('The customer pays by card on the payment page and then sees the order as paid.', async () => {
      const { client, device, address, deck, wax } = await openCustomer(open);
      await client.setCart({ [deck._id]: 3, [wax._id]: 1 });
      const page = await placeOrder(client, { address, paymentType: 'Online', promoCode: 'BROTHER' });
      expect(await listOrders(client)).toEqual([]);
      const { origin, pathname } = new URL(page ?? '');
      expect(origin).toBe('https://nortada.example');
      const paid = await fetch(device.api + pathname, {
        method: 'POST',
        body: new URLSearchParams({ choice: 'pay' }),
        redirect: 'manual',
      });
      const back = new URL(paid.headers.get('location') ?? '');
      expect([back.origin, back.search]).toEqual(['https://cliente.example', '?payment=stripe']);
      const id = back.pathname.replace('/order-success/', '');
      expect(await untilPaid(client, id)).toBe(true);
      expect(await listOrders(client)).toMatchObject([{ _id: id, paymentType: 'Online', isPaid: true }]);
      expect((await reload(client)).cart).toEqual({});
    });

    it('The client checks six times for a missing payment: 2 s after the order, then every 3 s.', async () => {
      const { client, device, address, deck } = await openCustomer(open);
      await client.add(deck._id);
      await placeOrder(client, { address, paymentType: 'Online' });
      expect(await untilPaid(client, 'never')).toBe(false);
      expect(device.waits).toEqual([2000, 3000, 3000, 3000, 3000, 3000]);
    });

    it("The customer reviews a purchased product once and reads the review with the product's rating.", async () => {
      const { client, shop, address, deck } = await openCustomer(open);
      await client.add(deck._id);
      await placeOrder(client, { address, paymentType: 'COD' });
      await deliverOrder(shop, (await listOrders(client))[0]?._id);
      expect((await client.ask('reviewsTest')).success).toBe(true);
      const eligible = async () => {
        const reply = await client.ask('reviewsEligible', {});
        return reply.success ? reply.eligibleProducts : [];
      };
      const [purchase] = await eligible();
      const { orderId, product } = purchase!;
      expect(product._id).toBe(deck._id);
      await client.review({ orderId, productId: product._id, rating: 4, title: 'Bom', comment: 'Não escorrega.' });
      expect([client.toasts.at(-1), await eligible()]).toEqual([sentences.reviewed, []]);
      const read = await client.ask('reviewsProduct', undefined, `${deck._id}?page=1&limit=5`);
      const numbers = { averageRating: 4, totalReviews: 1, distribution: { 5: 0, 4: 1, 3: 0, 2: 0, 1: 0 } };
      const review = { rating: 4, title: 'Bom', isVerifiedPurchase: true };
      expect(read).toMatchObject({ reviews: [review], stats: numbers, pagination: { hasMore: false } });
      expect(await client.ask('reviewsRecent')).toMatchObject({ reviews: [review] });
    });

    it('A seller who is also a customer adds a product, switches stock, sees orders and logs out.', async () => {
      const { client, address, deck } = await openCustomer(open);
      await client.add(deck._id);
      await placeOrder(client, { address, paymentType: 'COD' });
      await client.logSellerIn(sellerLogin.email, 'errada');
      expect([client.isSeller, client.toasts.at(-1)]).toEqual([false, expect.stringMatching(/\w/)]);
      await logSellerIn(client);
      const seller = await reload(client);
      expect([seller.isSeller, seller.user?.name]).toEqual([true, 'Maria Conceição']);

      const picture = new File([await aPicture(200, 200, 'teal', 'png')], 'deck.png', { type: 'image/png' });
      const description = ['Espuma EVA', 'Três peças'];
      const product = { name: 'Deck Novo', description, category: 'Deck-Noronha', price: 39.9, offerPrice: 34.9 };
      await seller.addProduct(product, [picture, picture]);
      await seller.loadProducts();
      const added = seller.products.find(({ name }) => name === 'Deck Novo');
      expect(added).toMatchObject({ ...product, inStock: true });
      expect(added?.image).toHaveLength(2);
      await seller.switchStock(added!._id, false);
      expect(seller.products.find(({ _id }) => _id === added?._id)?.inStock).toBe(false);
      const orders = await seller.ask('orderSeller');
      const item = { product: { name: deck.name }, quantity: 1 };
      expect(orders).toMatchObject({
        orders: [{ items: [item], address: { zipcode: '2655-123' }, paymentType: 'COD' }],
      });

      await seller.logSellerOut();
      const after = await reload(seller);
      expect([after.isSeller, after.user?.name]).toEqual([false, 'Maria Conceição']);
      expect((await after.ask('orderSeller')).success).toBe(false);
    });
  },
);

describeOnSqlite('A client that adds demo prices as floats', (it, open) => {
  it('A client that adds demo prices as floats can order every quantity whose total it computes a cent too low, with and without the promo code.', async () => {
    const { client, address } = await openCustomer(open);
    await logSellerIn(client);
    for (const offerPrice of new Set(demoCatalogue.map((product) => product.offerPrice))) {
      const product = { name: `Deck a ${offerPrice}`, description: [], category: 'Deck-Tahiti', price: 50, offerPrice };
      await client.addProduct(product, []);
    }
    await client.loadProducts();
    let low = 0;
    for (const { _id, name, offerPrice } of client.products.filter((product) => product.name.startsWith('Deck a'))) {
      for (let quantity = 1; quantity <= 20; quantity++) {
        const cart = { [_id]: quantity };
        if (cartTotal(cart, client.products) === Math.round(offerPrice * quantity * 100) / 100) continue;
        low += 1;
        for (const promoCode of ['', 'BROTHER']) {
          await client.setCart(cart);
          const result = await placeOrder(client, { address, paymentType: 'COD', promoCode });
          expect([name, quantity, promoCode, result]).toEqual([name, quantity, promoCode, 'ordered']);
        }
      }
    }
    expect(low).toBeGreaterThan(50);
    expect(await listOrders(client)).toHaveLength(2 * low);
  });
});
