import { expect } from 'vitest';
import { inCents } from '#features/catalogue/rules/listed-product.ts';
import { productSearchText } from '#core/strings/product-search.ts';
import { deliverOrder } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

/** The changes after a version, from all pages. The products are in the order of their changes. */
async function changesAfter(shop: TestShop, since: number) {
  const changed = [];
  const removed = [];
  for (let version = since; ;) {
    const page = await shop.api.readProductChanges(version);
    changed.push(...page.changed);
    removed.push(...page.removed);
    version = page.version;
    if (page.isComplete) return { version, changed, removed };
  }
}

const idsOf = ({ changed }: Awaited<ReturnType<typeof changesAfter>>) => changed.map(({ product }) => product._id);

describeOnBothDatabases('The changes of products', (it) => {
  it('The changes of products since the beginning are the product list, sorted by position.', async ({ shop }) => {
    const { products } = await shop.ask('productList');
    const { changed, removed } = await changesAfter(shop, 0);
    const listed = changed.toSorted((one, other) => one.position - other.position).map(({ product }) => product);
    expect(listed).toEqual(products.map(inCents));
    expect(removed).toEqual([]);
  });

  it('The changes of products include only those after a version.', async ({ shop, seller: token }) => {
    const { version } = await changesAfter(shop, 0);
    expect(await changesAfter(shop, version)).toEqual({ version, changed: [], removed: [] });

    const { products } = await shop.ask('productList');
    const [first, second] = [products[0]!, products[1]!];
    await shop.ask('productStock', { token, body: { id: first._id, inStock: !first.inStock } });
    const afterOne = await changesAfter(shop, version);
    expect(afterOne.changed).toEqual([
      {
        position: expect.any(Number),
        product: inCents({ ...first, inStock: !first.inStock }),
        searchText: productSearchText(first),
      },
    ]);

    await shop.inDatabase((db) =>
      db.updateTable('products').set({ weight: '1 kg' }).where('id', '=', second._id).execute(),
    );
    const afterTwo = await changesAfter(shop, afterOne.version);
    expect(afterTwo.changed.map(({ product }) => product.weight)).toEqual(['1 kg']);
    expect(idsOf(await changesAfter(shop, version))).toEqual([first._id, second._id]);
  });

  it('The changes of products include reviews and archiving.', async ({ shop, token, order, deck, seller }) => {
    const { orderId } = await shop.ask('orderCod', { token, body: order });
    await deliverOrder(shop, orderId);
    const { version, changed } = await changesAfter(shop, 0);
    const place = changed.find(({ product }) => product._id === deck._id)?.position;
    const review = { orderId, productId: deck._id, rating: 5, title: 'Bom', comment: 'Bom.' };
    await shop.ask('reviewsCreate', { token, body: review });
    const reviewed = await changesAfter(shop, version);
    expect(reviewed.changed).toMatchObject([{ product: { _id: deck._id, averageRating: 5, totalReviews: 1 } }]);

    await shop.ask('productArchive', { token: seller, body: { id: deck._id, archived: true } });
    expect(await changesAfter(shop, reviewed.version)).toMatchObject({ changed: [], removed: [deck._id] });
    await shop.ask('productArchive', { token: seller, body: { id: deck._id, archived: false } });
    const back = await changesAfter(shop, reviewed.version);
    expect(back).toMatchObject({ changed: [{ position: place, product: { _id: deck._id } }], removed: [] });
  });

  it('The changes of products arrive in pages without gaps.', async ({ shop }) => {
    const { version } = await changesAfter(shop, 0);
    await shop.inDatabase(async (db) => {
      const row = await db.selectFrom('products').selectAll().executeTakeFirstOrThrow();
      const { seq: _, ...copied } = row;
      const copies = Array.from({ length: 600 }, (_, number) => ({ ...copied, id: `copy-${number}` }));
      await db.insertInto('products').values(copies).execute();
    });
    const found = idsOf(await changesAfter(shop, version));
    expect(found).toHaveLength(600);
    expect(new Set(found).size).toBe(600);
    const firstPage = await shop.api.readProductChanges(version);
    expect([firstPage.changed.length, firstPage.isComplete]).toEqual([250, false]);
  });
});
