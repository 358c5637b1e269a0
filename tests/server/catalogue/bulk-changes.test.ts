import { expect } from 'vitest';
import type { RequestBody } from '#core/endpoint.ts';
import { startOfLisbonDay } from '#core/lisbon-day.ts';
import type { sellerProductEndpoints } from '#features/catalogue/contract/seller-product-endpoints.ts';
import { logSellerIn, smallCatalogue } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

type Preview = RequestBody<typeof sellerProductEndpoints.productBulkPreview>;
const every = { filters: {} };
const raise = { kind: 'price', change: { by: 'percent', percent: 10 }, endsIn90: true } as const;

/** The seller's three calls for one change of many products. */
function bulkOf(shop: TestShop, token: string, key = 'bulk-key-1') {
  return {
    preview: (action: Preview['action'], selection: Preview['selection'] = every) =>
      shop.ask('productBulkPreview', { token, body: { key, selection, action } }),
    apply: () => shop.ask('productBulkApply', { token, body: { key } }),
    undo: () => shop.ask('productBulkUndo', { token, body: { key } }),
  };
}

const pricesOf = async (shop: TestShop) => (await shop.ask('productList')).products.map(({ price }) => price);
const ledger = (shop: TestShop) =>
  shop.inDatabase((db) => db.selectFrom('price_changes').selectAll().orderBy('seq').execute());

describeOnBothDatabases('Changes of many products', (it) => {
  it('A price of all products is previewed, applied once and undone, through the ledger.', async ({ shop, seller }) => {
    const before = await pricesOf(shop);
    const { preview, apply, undo } = bulkOf(shop, seller);
    const seen = await preview(raise);
    expect(seen).toMatchObject({ total: before.length, unchanged: 0 });
    expect(await pricesOf(shop)).toEqual(before);
    const known = (await ledger(shop)).length;
    const results = await Promise.all([apply(), apply()]);
    expect(results[0]).toEqual(results[1]);
    expect(results[0]).toMatchObject({ done: seen.changed, refusedTotal: 0, refused: [] });
    const { deck } = await smallCatalogue(shop);
    const row = seen.rows.find(({ id }) => id === deck._id);
    expect(row?.changes.find(({ field }) => field === 'price')).toMatchObject({ to: String(deck.price) });
    const steps = (await ledger(shop)).slice(known).filter(({ product_id }) => product_id === deck._id);
    expect(steps.at(-1)).toMatchObject({ price_cents: Math.round(deck.price * 100) });
    expect(await undo()).toMatchObject({ done: seen.changed, refusedTotal: 0 });
    expect(await pricesOf(shop)).toEqual(before);
    const count = (await ledger(shop)).length;
    await undo();
    await apply();
    expect(await pricesOf(shop)).toEqual(before);
    expect(await ledger(shop)).toHaveLength(count);
  });

  it('A product that was changed since the preview is refused and named, and the others change.', async ({
    shop,
    seller,
  }) => {
    const { deck, wax } = await smallCatalogue(shop);
    const { preview, apply, undo } = bulkOf(shop, seller);
    await preview({ kind: 'category', category: 'Novos' }, { ids: [deck._id, wax._id] });
    await shop.ask('productUpdate', { token: seller, body: { id: deck._id, category: 'Outra' } });
    await shop.ask('productUpdate', { token: seller, body: { id: wax._id, name: 'Wax com outro nome' } });
    const missed = { id: deck._id, name: deck.name, reason: 'changed' };
    expect(await apply()).toMatchObject({ done: 1, refusedTotal: 1, refused: [missed] });
    const now = await smallCatalogue(shop);
    expect([now.deck.category, now.wax.category]).toEqual(['Outra', 'Novos']);
    await shop.ask('productUpdate', { token: seller, body: { id: wax._id, category: 'Terceira' } });
    const kept = { id: wax._id, reason: 'changed' };
    expect(await undo()).toMatchObject({ done: 0, refusedTotal: 1, refused: [kept] });
    expect((await smallCatalogue(shop)).wax).toMatchObject({ category: 'Terceira', name: 'Wax com outro nome' });
  });

  it('An offer of many products waits for its first day, and the undo is refused once it has started.', async ({
    shop,
    seller,
  }) => {
    const { deck, wax } = await smallCatalogue(shop);
    for (const { _id: id, price } of [deck, wax]) {
      await shop.ask('productUpdate', { token: seller, body: { id, price, offerPrice: price } });
    }
    const days = { offerFrom: '2026-06-17', offerUntil: '2026-06-20' };
    const offer = { kind: 'offer', offer: { by: 'percent', percent: 50 }, ...days } as const;
    const first = bulkOf(shop, seller);
    await first.preview(offer, { ids: [deck._id, wax._id] });
    await first.apply();
    expect((await smallCatalogue(shop)).deck.offerPrice).toBe(deck.price);
    await first.undo();
    const second = bulkOf(shop, seller, 'bulk-key-2');
    await second.preview(offer, { ids: [deck._id, wax._id] });
    await second.apply();
    shop.pass(startOfLisbonDay('2026-06-17').getTime() - shop.now().getTime());
    await shop.api.applyOfferDays();
    const { deck: started } = await smallCatalogue(shop);
    expect(started).toMatchObject({ price: deck.price, offerPrice: Math.round(deck.price * 50) / 100, ...days });
    const later = bulkOf(shop, await logSellerIn(shop), 'bulk-key-2');
    expect(await later.undo()).toMatchObject({ done: 0, refusedTotal: 2 });
  });

  it('Products are switched, archived and restored together, and an empty shelf is refused.', async ({
    shop,
    seller,
  }) => {
    const { deck, wax } = await smallCatalogue(shop);
    const ids = [deck._id, wax._id];
    await shop.ask('stockCount', { token: seller, body: { product: deck._id, quantity: 0, key: 'count' } });
    const off = bulkOf(shop, seller, 'switched-off');
    await off.preview({ kind: 'stock', inStock: false }, { ids });
    expect(await off.apply()).toMatchObject({ done: 2 });
    const on = bulkOf(shop, seller, 'switched-on');
    const seen = await on.preview({ kind: 'stock', inStock: true }, { ids });
    expect(seen).toMatchObject({
      changed: 1,
      refused: 1,
      rows: [{ id: deck._id, reason: 'stock_empty' }, { id: wax._id }],
    });
    expect(await on.apply()).toMatchObject({ done: 1, refusedTotal: 0 });
    const archive = bulkOf(shop, seller, 'archive-them');
    await archive.preview({ kind: 'archive', archived: true }, { filters: { stock: 'in' } });
    const { done } = await archive.apply();
    expect(done).toBeGreaterThan(0);
    expect((await shop.ask('productList')).products.some(({ _id }) => _id === wax._id)).toBe(false);
    expect(await archive.undo()).toMatchObject({ done });
    expect((await shop.ask('productList')).products.some(({ _id }) => _id === wax._id)).toBe(true);
  });

  it('A doubted price is counted and comes first, and the key returns the stored preview.', async ({
    shop,
    seller,
  }) => {
    const { deck, wax, soldOut } = await smallCatalogue(shop);
    const { preview } = bulkOf(shop, seller);
    const ids = [deck._id, wax._id, soldOut._id];
    const fixed = { kind: 'offer', offer: { by: 'price', euros: 9 } } as const;
    const seen = await preview(fixed, { ids });
    const isDoubted = seen.rows.map(({ reason, warnings }) => (warnings.length > 0 ? 0 : reason ? 1 : 2));
    expect(isDoubted).toEqual(isDoubted.toSorted());
    expect(seen.doubted).toBeGreaterThan(0);
    expect(await preview({ kind: 'brand', brand: 'Outra' }, { ids })).toEqual(seen);
  });

  it('An unknown key and an empty selection are rejected.', async ({ shop, seller: token }) => {
    expect(await shop.refused('productBulkApply', { token, body: { key: 'unknown-key' } })).toMatchObject({
      status: 404,
    });
    expect(await shop.refused('productBulkUndo', { token, body: { key: 'unknown-key' } })).toMatchObject({
      status: 404,
    });
    const body = { key: 'bulk-key-9', selection: { ids: [] }, action: raise };
    expect(await shop.refused('productBulkPreview', { token, body })).toMatchObject({ code: 'invalid_body' });
  });

  it('A change of more products than one transaction has changes all of them.', async ({ shop, seller: token }) => {
    const rows = Array.from({ length: 230 }, (_, index) => `Deck ${index};40;40;Deck-J-Bay`);
    await shop.ask('productImport', { token, body: { csv: ['name;price;offerPrice;category', ...rows].join('\n') } });
    const { preview, apply, undo } = bulkOf(shop, token);
    const seen = await preview({ kind: 'brand', brand: 'Nortada' }, { filters: { query: 'Deck' } });
    expect(seen.pages).toBeGreaterThan(4);
    expect(await apply()).toMatchObject({ done: seen.changed, refusedTotal: 0 });
    const { products } = await shop.ask('productList');
    expect(products.filter(({ brand }) => brand === 'Nortada')).toHaveLength(seen.changed);
    expect(await undo()).toMatchObject({ done: seen.changed });
  });
});
