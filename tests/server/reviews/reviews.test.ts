import { expect } from 'vitest';
import {
  deliverOrder,
  logSellerIn,
  readyToOrder,
  registerCustomer,
  saveAddress,
} from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const words = { title: ' Muito bom ', comment: 'Agarra bem.' };

async function afterAnOrder(shop: TestShop) {
  const ready = await readyToOrder(shop);
  const { orderId = '' } = await shop.ask('orderCod', { token: ready.token, body: ready.order });
  await deliverOrder(shop, orderId);
  return { ...ready, orderId, review: { orderId, productId: ready.deck._id, rating: 5, ...words } };
}

describeOnBothDatabases('Reviews', (it) => {
  it('Reviews are empty at first.', async ({ shop }) => {
    const { token, deck } = await readyToOrder(shop);
    await shop.ask('reviewsTest');
    expect((await shop.ask('reviewsRecent')).reviews).toEqual([]);
    expect((await shop.ask('reviewsEligibleOrders', { token })).eligibleProducts).toEqual([]);
    expect(await shop.ask('reviewsProduct', { params: { productId: deck._id } })).toMatchObject({
      reviews: [],
      stats: { averageRating: 0, totalReviews: 0, distribution: { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 } },
      pagination: { hasMore: false },
    });
  });

  it('Reviews can be written for delivered products, once per product.', async ({ shop }) => {
    const { token, orderId, review, deck, wax } = await afterAnOrder(shop);
    const eligible = async () => (await shop.ask('reviewsEligibleOrders', { token })).eligibleProducts;
    expect(await eligible()).toEqual([
      {
        orderId,
        product: {
          _id: deck._id,
          name: deck.name,
          image: deck.image,
          category: deck.category,
          pictures: deck.pictures,
        },
        orderDate: '2026-06-15T10:00:00.000Z',
        quantity: 2,
      },
      expect.objectContaining({ product: expect.objectContaining({ _id: wax._id }) as object, quantity: 1 }),
    ]);
    const created = await shop.ask('reviewsCreate', { token, body: review });
    expect(created.message).toBe('Review enviado com sucesso!');
    expect((await eligible()).map(({ product }) => product._id)).toEqual([wax._id]);
    expect((await shop.refused('reviewsCreate', { token, body: review })).code).toBe('review_not_allowed');
    expect((await shop.ask('reviewsRecent')).reviews).toEqual([
      {
        id: expect.any(String) as string,
        userName: 'Maria C.',
        userLocation: '',
        createdAt: '2026-06-15T10:00:00.000Z',
        rating: 5,
        title: 'Muito bom',
        comment: 'Agarra bem.',
        isVerifiedPurchase: true,
        changedAt: null,
        answer: null,
      },
    ]);
  });

  it('Reviews are saved once when two calls arrive together.', async ({ shop }) => {
    const { token, review } = await afterAnOrder(shop);
    const replies = await Promise.all([1, 2].map(() => shop.send('reviewsCreate', { token, body: review })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('Reviews are rejected unless the customer bought, received and kept the product.', async ({ shop }) => {
    const { token, review, soldOut } = await afterAnOrder(shop);
    const other = await registerCustomer(shop, { email: 'outro@example.pt' });
    const refusals = [
      await shop.refused('reviewsCreate', { token, body: { ...review, productId: soldOut._id } }),
      await shop.refused('reviewsCreate', { token: other, body: review }),
    ];
    const eligible = async () => (await shop.ask('reviewsEligibleOrders', { token })).eligibleProducts.length;
    expect(await eligible()).toBe(2);
    for (const change of [{ status: 'Pending' }, { status: 'Shipped' }, { status: 'Cancelled' }] as const) {
      await shop.inDatabase((db) => db.updateTable('orders').set(change).execute());
      expect(await eligible()).toBe(0);
      refusals.push(await shop.refused('reviewsCreate', { token, body: review }));
    }
    await shop.inDatabase((db) => db.updateTable('orders').set({ status: 'Delivered', came_back_at: 'now' }).execute());
    expect(await eligible()).toBe(0);
    refusals.push(await shop.refused('reviewsCreate', { token, body: review }));
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 409, code: 'review_not_allowed' });
    expect((await shop.ask('reviewsRecent')).reviews).toEqual([]);
  });

  it('Reviews are limited to one per product and customer, and can be changed.', async ({ shop }) => {
    const { token, order, deck, wax, review } = await afterAnOrder(shop);
    await shop.ask('reviewsCreate', { token, body: review });
    const { orderId } = await shop.ask('orderCod', { token, body: order });
    await deliverOrder(shop, orderId);
    const eligible = (await shop.ask('reviewsEligibleOrders', { token })).eligibleProducts;
    expect(eligible.map(({ product, orderId: of }) => [product._id, of])).toEqual([[wax._id, orderId]]);
    expect((await shop.refused('reviewsCreate', { token, body: { ...review, orderId } })).code).toBe(
      'review_not_allowed',
    );

    const [own] = (await shop.ask('reviewsMine', { token })).reviews;
    expect(own).toMatchObject({
      product: { _id: deck._id, name: deck.name },
      rating: 5,
      showsTown: false,
      hidden: null,
    });
    let changes = 0;
    shop.api.onProductsChanged(() => void (changes += 1));
    shop.pass(60_000);
    const changed = { review: own?.id, rating: 2, title: 'Afinal não', comment: 'Descolou.', showsTown: true };
    await shop.ask('reviewsChange', { token, body: changed });
    expect(changes).toBe(1);
    const shown = await shop.ask('reviewsProduct', { params: { productId: deck._id } });
    expect(shown.stats).toMatchObject({ averageRating: 2, totalReviews: 1 });
    expect(shown.reviews).toMatchObject([
      { rating: 2, title: 'Afinal não', userLocation: 'Ericeira', changedAt: '2026-06-15T10:01:00.000Z' },
    ]);
    const other = await registerCustomer(shop, { email: 'outro@example.pt' });
    const foreign = await shop.refused('reviewsChange', { token: other, body: changed });
    expect(foreign).toMatchObject({ status: 404, code: 'review_not_found' });
    expect((await shop.ask('reviewsMine', { token: other })).reviews).toEqual([]);
  });

  it('Reviews lose their verified mark while all pieces are returned.', async ({ shop }) => {
    const { token, orderId, review, deck } = await afterAnOrder(shop);
    const seller = await logSellerIn(shop);
    await shop.ask('reviewsCreate', { token, body: review });
    let changes = 0;
    shop.api.onProductsChanged(() => void (changes += 1));
    const isVerified = async () =>
      (await shop.ask('reviewsProduct', { params: { productId: deck._id } })).reviews[0]?.isVerifiedPurchase;
    const act = async (what: object) => {
      const { order } = await shop.ask('sellerOrder', { token: seller, query: `?orderId=${orderId}` });
      await shop.ask('sellerOrderAct', { token: seller, body: { orderId, version: order.version, act: what } });
      return (await shop.ask('sellerOrder', { token: seller, query: `?orderId=${orderId}` })).order;
    };
    await act({ kind: 'undo' });
    expect(await isVerified()).toBe(false);
    await act({ kind: 'deliver' });
    expect([await isVerified(), changes]).toEqual([true, 2]);
    const sendBack = async (quantity: number) => {
      const lines = [{ position: 0, quantity }];
      const { returns } = await act({ kind: 'request_return', lines, reason: 'size', note: '' });
      const returnId = returns.at(-1)?.id;
      expect(await isVerified()).toBe(true);
      await act({ kind: 'receive_return', returnId, isSellable: false });
    };
    await sendBack(1);
    expect([await isVerified(), changes]).toEqual([true, 2]);
    await sendBack(1);
    expect([await isVerified(), changes]).toEqual([false, 3]);
  });

  it.for([{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, { title: ' ' }, { comment: 'a'.repeat(501) }])(
    'Reviews reject %o',
    async (change, { shop }) => {
      const { token, review } = await afterAnOrder(shop);
      const refused = await shop.refused('reviewsCreate', { token, body: { ...review, ...change } });
      expect(refused).toMatchObject({ code: 'invalid_body', details: { fields: [{ field: Object.keys(change)[0] }] } });
    },
  );

  it('Reviews come in pages, newest first, with the statistics of all.', async ({ shop, order, deck, wax }) => {
    for (const [index, rating] of [5, 4, 4].entries()) {
      const token = await registerCustomer(shop, { email: `cliente${index}@example.pt` });
      const placed = { ...order, address: await saveAddress(shop, token) };
      const { orderId } = await shop.ask('orderCod', { token, body: placed });
      await deliverOrder(shop, orderId);
      const body = { orderId, productId: deck._id, rating, title: `${rating} estrelas`, comment: 'Bom.' };
      await shop.ask('reviewsCreate', { token, body });
    }
    const pageOf = (page: number) =>
      shop.ask('reviewsProduct', { params: { productId: deck._id }, query: `?page=${page}&limit=2` });
    const [first, second, third] = [await pageOf(1), await pageOf(2), await pageOf(3)];
    expect(first.reviews.map(({ rating }) => rating)).toEqual([4, 4]);
    expect(second.reviews.map(({ rating }) => rating)).toEqual([5]);
    expect([first, second, third].map(({ pagination }) => pagination?.hasMore)).toEqual([true, false, false]);
    expect(third.reviews).toEqual([]);
    const distribution = { 5: 1, 4: 2, 3: 0, 2: 0, 1: 0 };
    expect(first.stats).toEqual({ averageRating: 4.33, totalReviews: 3, distribution });
    const other = await shop.ask('reviewsProduct', { params: { productId: wax._id } });
    expect(other.stats.totalReviews).toBe(0);
    expect((await shop.ask('reviewsRecent', { query: '?limit=2' })).reviews).toHaveLength(2);
  });

  it('Reviews count in the product list, and open pages of the product are notified.', async ({ shop }) => {
    const { token, review, deck, wax } = await afterAnOrder(shop);
    let changes = 0;
    shop.api.onProductsChanged(() => void (changes += 1));
    const ratingsOf = async (id: string) => {
      const { products } = await shop.ask('productList');
      const product = products.find(({ _id }) => _id === id);
      return [product?.averageRating, product?.totalReviews];
    };
    expect(await ratingsOf(deck._id)).toEqual([0, 0]);
    await shop.ask('reviewsCreate', { token, body: { ...review, rating: 4 } });
    expect(changes).toBe(1);
    await shop.refused('reviewsCreate', { token, body: review });
    expect(changes).toBe(1);
    expect(await ratingsOf(deck._id)).toEqual([4, 1]);
    expect(await ratingsOf(wax._id)).toEqual([0, 0]);
  });

  it('Reviews of a product that does not exist are rejected.', async ({ shop }) => {
    const refused = await shop.refused('reviewsProduct', { params: { productId: 'nothing' } });
    expect(refused).toMatchObject({ status: 404, code: 'product_not_found' });
  });
});
