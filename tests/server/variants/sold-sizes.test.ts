import { expect } from 'vitest';
import { deliverOrder } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

const text = { title: 'Muito bom', comment: 'Veste bem.' };

describeOnBothDatabases('The sizes of a model after their sale', (it) => {
  it('An order line names the size and colour, a customer reviews a model once, and a product may ask for the reviews of its other sizes only.', async ({
    shop,
    seller,
    token,
    deck,
    wax,
    order,
  }) => {
    const named = { name: 'Fato Maré', options: { colour: 'Preto', size: 'M' } };
    await shop.ask('productUpdate', { token: seller, body: { id: deck._id, ...named } });
    const large = {
      options: { colour: 'Preto', size: 'L' },
      price: deck.price,
      offerPrice: deck.offerPrice,
      quantity: 3,
    };
    const body = { product: deck._id, model: 'Fato Maré', variants: [large] };
    const { variants } = await shop.ask('variantsAdd', { token: seller, body });
    const other = variants.find(({ options }) => options?.['size'] === 'L')?._id ?? '';
    const items = [deck._id, other, wax._id].map((product) => ({ product, quantity: 1 }));
    const amount = Math.round(100 * (2 * deck.offerPrice + wax.offerPrice)) / 100;
    const { orderId = '' } = await shop.ask('orderCod', { token, body: { ...order, items, amount } });
    const lines = await shop.inDatabase((db) =>
      db.selectFrom('order_lines').select(['product_id', 'name']).orderBy('position').execute(),
    );
    expect(lines).toEqual([
      { product_id: deck._id, name: 'Fato Maré · M · Preto' },
      { product_id: other, name: 'Fato Maré Preto · L' },
      { product_id: wax._id, name: wax.name },
    ]);
    const { orders } = await shop.ask('sellerOrders', { token: seller, query: '?query=Mar%C3%A9%20L' });
    expect(orders).toHaveLength(1);

    await deliverOrder(shop, orderId);
    const eligible = async () => (await shop.ask('reviewsEligibleOrders', { token })).eligibleProducts;
    expect((await eligible()).map(({ product }) => product._id)).toEqual([deck._id, wax._id]);
    const review = (productId: string, rating: number) => ({ orderId, productId, rating, ...text });
    const twice = [review(deck._id, 5), review(other, 2)].map((sent) =>
      shop.send('reviewsCreate', { token, body: sent }),
    );
    expect((await Promise.all(twice)).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await eligible()).map(({ product }) => product._id)).toEqual([wax._id]);
    await shop.ask('reviewsCreate', { token, body: review(wax._id, 1) });
    // Two reviews of one model from before this rule stay.
    await shop.inDatabase(async (db) => {
      const { seq: _, ...written } = await db
        .selectFrom('reviews')
        .selectAll()
        .where('product_id', '<>', wax._id)
        .executeTakeFirstOrThrow();
      await db.deleteFrom('reviews').where('id', '=', written.id).execute();
      const both = [
        { ...written, id: 'first', product_id: deck._id, rating: 5 },
        { ...written, id: 'second', product_id: other, rating: 2 },
      ];
      await db.insertInto('reviews').values(both).execute();
    });
    const read = async (query = '') => {
      const found = await shop.ask('reviewsProduct', { params: { productId: deck._id }, query });
      const ratings = found.reviews.map(({ rating }) => rating);
      return { ratings, ...found.stats, hasMore: found.pagination?.hasMore };
    };
    expect(await read()).toMatchObject({ ratings: [5], averageRating: 5, totalReviews: 1 });
    expect(await read(`?variants=${wax._id}`)).toMatchObject({ ratings: [5], totalReviews: 1 });
    const both = { averageRating: 3.5, totalReviews: 2, distribution: { 5: 1, 4: 0, 3: 0, 2: 1, 1: 0 } };
    for (const ids of [[other], [deck._id, other, other, 'none', '']]) {
      expect(await read(`?variants=${ids.join()}`)).toMatchObject({ ratings: [2, 5], ...both, hasMore: false });
    }
    expect(await read(`?variants=${other}&limit=1`)).toMatchObject({ ratings: [2], ...both, hasMore: true });
    expect(await read(`?variants=${other}&limit=1&page=2`)).toMatchObject({ ratings: [5], hasMore: false });
    const tooLong = { params: { productId: deck._id }, query: `?variants=${'x,'.repeat(2001)}` };
    expect((await shop.refused('reviewsProduct', tooLong)).code).toMatch(/^invalid_/);
  });
});
