import { expect } from 'vitest';
import { limits } from '#core/limits.ts';
import { countStock, productOf, stockShop } from '../../support/shops/stock-shop.ts';
import { wideLimits } from '../../support/shops/wide-limits.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

/** The products that pages must read again after a version, and the new version. */
async function changesAfter(shop: TestShop, since: number) {
  const { changed, version } = await shop.api.readProductChanges(since);
  return { version, quantities: changed.map(({ product }) => product.quantity) };
}

describeOnBothDatabases('A change of stock', (it, open) => {
  it('A change of stock is in the list immediately, for any quantity and any writer.', async () => {
    const { shop, deck, placeCash, cancel } = await stockShop(open, 1_000);
    const listed = async () => (await productOf(shop, deck._id)).quantity;
    expect(await listed()).toBe(1_000);
    const orderId = await placeCash();
    expect(await listed()).toBe(998);
    await cancel(orderId);
    expect(await listed()).toBe(1_000);
    await shop.inDatabase((db) => db.updateTable('product_stock').set({ quantity: 7 }).execute());
    expect(await listed()).toBe(7);
    await shop.inDatabase((db) => db.updateTable('product_stock').set({ quantity: 500 }).execute());
    expect(await listed()).toBe(500);
    await shop.inDatabase((db) => db.updateTable('product_stock').set({ quantity: 499 }).execute());
    expect(await listed()).toBe(499);
  });

  it('A change of stock is published to pages when they can show it: from the maximum per order downwards.', async () => {
    const { maxQuantity } = limits.cart;
    const { shop, placeCash, count } = await stockShop(open, maxQuantity + 5);
    const start = await changesAfter(shop, 0);
    await placeCash();
    await placeCash();
    expect(await changesAfter(shop, start.version)).toEqual({ version: start.version, quantities: [] });
    await placeCash();
    const few = await changesAfter(shop, start.version);
    expect(few.quantities).toEqual([maxQuantity - 1]);
    await placeCash();
    expect((await changesAfter(shop, few.version)).quantities).toEqual([maxQuantity - 3]);
    await count(8);
    const none = await changesAfter(shop, few.version);
    expect(none.quantities).toEqual([0]);
    await count(6);
    expect((await changesAfter(shop, none.version)).quantities).toEqual([]);
    await count(null);
    expect((await changesAfter(shop, none.version)).quantities).toEqual([null]);
  });

  it('A change of stock never leaves an outdated list, however many orders and counts happen at the same time.', async () => {
    const { shop, seller, deck, wax, token, order, placeCash } = await stockShop(open, 500, { limits: wideLimits });
    await countStock(shop, seller, wax._id, 500);
    const lists = async () => {
      for (let read = 0; read < 20; read += 1) await shop.ask('productList');
    };
    await Promise.all([lists(), lists(), ...Array.from({ length: 20 }, () => placeCash())]);
    await shop.ask('orderCod', { token, body: order });
    const stored = await shop.inDatabase((db) => db.selectFrom('product_stock').selectAll().execute());
    const quantities = new Map(stored.map(({ product_id, quantity }) => [product_id, quantity]));
    for (const { _id } of [deck, wax]) expect((await productOf(shop, _id)).quantity).toBe(quantities.get(_id));
    expect([quantities.get(deck._id), quantities.get(wax._id)]).toEqual([458, 479]);
  });
});
