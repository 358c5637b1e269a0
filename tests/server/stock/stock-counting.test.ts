import { expect } from 'vitest';
import { limits } from '#core/limits.ts';
import { productForm } from '../../support/shops/small-catalogue.ts';
import { smallCatalogue } from '../../support/shops/shoppers.ts';
import { countStock, productOf, stockShop } from '../../support/shops/stock-shop.ts';
import { expectStockToAddUp } from '../../support/shops/stock-sums.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

describeOnBothDatabases('Stock counted by the seller', (it, open) => {
  it('The seller counts the stock on the shelf, including the items of orders that are not shipped.', async () => {
    const { placeCash, act, count, free, ledger } = await stockShop(open, 5);
    const orderId = await placeCash();
    expect(await count(7)).toMatchObject({ quantity: 5, onShelf: 7, ordered: 2, held: 0, short: 0 });
    await act(orderId, 'ship');
    expect(await count(5)).toMatchObject({ quantity: 5, onShelf: 5, ordered: 0 });
    expect(await free()).toBe(5);
    expect(await ledger()).toEqual(['count 5', 'order -2', 'count 2', 'count 0']);
  });

  it('The seller can count fewer items than are ordered: the list shows the shortage, and sales stop.', async () => {
    const { shop, token, order, seller, deck, placeCash, placeOnline, count, free } = await stockShop(open, 5);
    await placeCash();
    await placeOnline();
    expect(await count(1)).toMatchObject({ quantity: 0, inStock: false, short: 3, held: 2, ordered: 4, onShelf: 1 });
    expect(await free()).toBe(0);
    expect(await shop.refused('orderCod', { token, body: order })).toMatchObject({ code: 'stock_short' });
    const listed = await shop.ask('sellerStock', { token: seller, query: '?filter=short' });
    expect(listed.products.map(({ _id, short }) => [_id, short])).toEqual([[deck._id, 3]]);
    expect(listed.figures).toEqual({ counted: 1, short: 1, low: 0, out: 1, held: 1 });
  });

  it('The seller starts to count with the items that orders already hold, and their release is counted too.', async () => {
    const { shop, token, seller, wax, placeCash, placeOnline, cancel } = await stockShop(open, 20);
    const first = await placeCash();
    const { orderId: expired } = await placeOnline();
    shop.pass(31 * 60_000);
    await shop.api.runPaymentJobs();
    expect(await countStock(shop, seller, wax._id, 10)).toMatchObject({ quantity: 9, onShelf: 10, ordered: 1 });
    await cancel(first);
    expect((await productOf(shop, wax._id)).quantity).toBe(10);
    await cancel(expired);
    expect((await productOf(shop, wax._id)).quantity).toBe(10);
    expect(await countStock(shop, seller, wax._id, null)).toMatchObject({ quantity: null, onShelf: null });
    await shop.ask('userIsAuth', { token });
    await shop.inDatabase(expectStockToAddUp);
  });

  it('The seller stops counting and starts again without losing an item.', async () => {
    const { placeCash, cancel, count, free, ledger } = await stockShop(open, 5);
    const orderId = await placeCash();
    await count(null);
    expect(await free()).toBe(null);
    await placeCash();
    await count(8);
    expect(await free()).toBe(4);
    await cancel(orderId);
    expect(await free()).toBe(6);
    expect(await ledger()).toEqual([
      'count 5',
      'order -2',
      'release 2',
      'correction -5',
      'order -2',
      'order -2',
      'count 8',
      'release 2',
    ]);
  });

  it('The seller counts and corrects once when the same call is repeated.', async () => {
    const { shop, seller, deck, wax, free, ledger } = await stockShop(open, 5);
    const correct = { token: seller, body: { product: deck._id, pieces: -1, key: 'one', note: 'Partida' } };
    await Promise.all([shop.ask('stockCorrect', correct), shop.ask('stockCorrect', correct)]);
    const count = { token: seller, body: { product: deck._id, quantity: 9, key: 'two' } };
    await Promise.all([shop.ask('stockCount', count), shop.ask('stockCount', count), shop.ask('stockCount', count)]);
    expect(await free()).toBe(9);
    expect(await ledger()).toEqual(['count 5', 'correction -1', 'count 5']);
    const other = { token: seller, body: { product: wax._id, quantity: 9, key: 'two' } };
    expect(await shop.refused('stockCount', other)).toMatchObject({ status: 400, code: 'invalid_body' });
    const { movements } = await shop.ask('stockMovements', { token: seller, query: `?product=${deck._id}` });
    expect(movements[1]).toMatchObject({ kind: 'correction', note: 'Partida', by: 'seller', free: 4, orderId: null });
  });

  it('The seller cannot set an invalid quantity, correct an uncounted product, or change an unknown one.', async () => {
    const { shop, seller, deck, wax, free } = await stockShop(open, 5);
    for (const quantity of [-1, 1.5, limits.stock.maxQuantity + 1, '3', undefined]) {
      const body = { product: deck._id, quantity, key: 'odd' };
      expect(await shop.refused('stockCount', { token: seller, body })).toMatchObject({ code: 'invalid_body' });
    }
    for (const quantity of [0, 0.5, -limits.stock.maxQuantity - 1, null]) {
      const body = { product: deck._id, pieces: quantity, key: 'odd' };
      expect(await shop.refused('stockCorrect', { token: seller, body })).toMatchObject({ code: 'invalid_body' });
    }
    const uncounted = { product: wax._id, pieces: 1, key: 'more' };
    expect(await shop.refused('stockCorrect', { token: seller, body: uncounted })).toMatchObject({
      status: 409,
      code: 'stock_uncounted',
    });
    const gone = { product: 'nothing', quantity: 1, key: 'gone' };
    expect(await shop.refused('stockCount', { token: seller, body: gone })).toMatchObject({ status: 404 });
    expect(await free()).toBe(5);
  });

  it('The seller is warned at the chosen level.', async () => {
    const { shop, seller, deck, placeCash } = await stockShop(open, 5);
    const warn = await shop.ask('stockWarn', { token: seller, body: { product: deck._id, warnAt: 3 } });
    expect(warn.product).toMatchObject({ warnAt: 3, quantity: 5 });
    const attention = async () => (await shop.ask('sellerStock', { token: seller })).products.map(({ _id }) => _id);
    expect(await attention()).toEqual([]);
    await placeCash();
    expect(await attention()).toEqual([deck._id]);
    await shop.ask('stockWarn', { token: seller, body: { product: deck._id, warnAt: null } });
    expect(await attention()).toEqual([]);
  });

  it('The seller cannot switch on a product without stock, and the error says what to do.', async () => {
    const { shop, seller, deck, count } = await stockShop(open, 0);
    const on = { token: seller, body: { id: deck._id, inStock: true } };
    const response = await shop.send('productStock', on);
    expect([response.status, await response.json()]).toEqual([
      409,
      {
        success: false,
        code: 'stock_empty',
        message: 'There are 0 pieces of this product. Count them first, then switch it on.',
      },
    ]);
    await shop.ask('productStock', { token: seller, body: { id: deck._id, inStock: false } });
    expect(await count(3)).toMatchObject({ inStock: false, isSwitchedOn: false, quantity: 3 });
    await shop.ask('productStock', on);
    expect(await productOf(shop, deck._id)).toMatchObject({ inStock: true, quantity: 3 });
  });

  it('The seller adds and changes a product with its stock and unique SKU.', async ({ shop, seller: token }) => {
    const add = async (changes: object) => {
      const product = { name: 'Leash', description: [], category: 'Leash-6', price: 30, offerPrice: 25, ...changes };
      return await shop.send('productAdd', { token, rawBody: productForm(product) });
    };
    for (const quantity of [-1, 2.5, limits.stock.maxQuantity + 1, 'many']) {
      expect((await add({ quantity })).status).toBe(400);
    }
    expect((await add({ quantity: 4, sku: 'LE-6' })).status).toBe(200);
    expect(await (await add({ sku: 'le-6' })).json()).toMatchObject({ code: 'sku_taken' });
    const bySku = async (query: string) =>
      (await shop.ask('sellerProducts', { token, query: `?query=${query}` })).products;
    const [leash] = await bySku('e-6');
    expect(leash).toMatchObject({ name: 'Leash', quantity: 4, onShelf: 4, sku: 'LE-6', inStock: true });
    const id = leash?._id ?? '';
    const { deck } = await smallCatalogue(shop);
    const update = (body: object) => shop.ask('productUpdate', { token, body });
    expect((await update({ id, quantity: 0, name: 'Leash 6' })).product).toMatchObject({ quantity: 0, inStock: false });
    expect((await update({ id, name: 'Leash 7' })).product).toMatchObject({ quantity: 0 });
    expect((await update({ id, quantity: null })).product).toMatchObject({ quantity: null, inStock: true });
    const taken = { token, body: { id: deck._id, sku: 'LE-6' } };
    expect(await shop.refused('productUpdate', taken)).toMatchObject({ status: 409, code: 'sku_taken' });
    await shop.ask('productArchive', { token, body: { id, archived: true } });
    await update({ id: deck._id, sku: 'LE-6' });
    expect(await shop.refused('productArchive', { token, body: { id, archived: false } })).toMatchObject({
      code: 'sku_taken',
    });
    await shop.inDatabase(expectStockToAddUp);
  });

  it('The stock list keeps its order while the seller counts, and starts with the lowest stock in the filter for low stock.', async () => {
    const { shop, seller: token } = await stockShop(open, 5);
    const listed = async (filter: string) =>
      (await shop.ask('sellerStock', { token, query: `?filter=${filter}` })).products.map(({ _id }) => _id);
    const before = await listed('all');
    expect(before.length).toBeGreaterThan(1);
    const [first = '', second = ''] = before;
    await countStock(shop, token, first, 500);
    await countStock(shop, token, second, 400);
    expect(await listed('all')).toEqual(before);
    for (const product of [first, second]) {
      await shop.ask('stockWarn', { token, body: { product, warnAt: 1000 } });
    }
    expect(await listed('low')).toEqual([second, first]);
  });
});
