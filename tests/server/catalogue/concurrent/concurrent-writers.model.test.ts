import fc from 'fast-check';
import { expect } from 'vitest';
import type { ShopDatabase } from '#server/database/schema.ts';
import { clientOf } from '../../../support/shops/api-client.ts';
import { logSellerIn, registerCustomer, saveAddress } from '../../../support/shops/shoppers.ts';
import { expectStockToAddUp } from '../../../support/shops/stock-sums.ts';
import { describeOnBothDatabases, type OpenShop } from '../../../support/shops/test-shop.ts';
import { wideLimits } from '../../../support/shops/wide-limits.ts';
import { type Caller, perform, priceOf, PRODUCTS, replacedBrands, skuOf, writes } from './writers.ts';

const isDeep = process.env.DEEP === '1';
const numRuns = isDeep ? 200 : process.env.CI === 'true' ? 16 : 6;

/** A shop with two processes on one database, and products that all writers name. */
async function openWrittenShop(open: OpenShop) {
  const shop = await open({ limits: wideLimits });
  const other = await open({
    dataDir: shop.settings.dataDir,
    databaseUrl: shop.settings.databaseUrl,
    limits: wideLimits,
  });
  const seller = await logSellerIn(shop);
  const rows = Array.from({ length: PRODUCTS }, (_, position) => {
    // Half of the products are counted.
    const quantity = position % 2 ? '30' : '';
    return (
      ['Poncho', position, ';Ponchos;', priceOf(position), ';', priceOf(position), ';', skuOf(position)].join('') +
      `;${quantity};T${position}`
    );
  });
  const csv = ['name;category;price;offerPrice;sku;quantity;size', ...rows].join('\n');
  await shop.ask('importStart', { token: seller, body: { csv, fileName: 'first.csv', key: 'first-import' } });
  const { products } = await shop.ask('sellerProducts', { token: seller, query: '?query=poncho' });
  const bySku = new Map(products.map(({ sku, _id }) => [sku, _id]));
  const token = await registerCustomer(shop);
  const caller: Caller = {
    client: shop,
    seller,
    customer: { token, address: await saveAddress(shop, token) },
    ids: Array.from({ length: PRODUCTS }, (_, position) => bySku.get(skuOf(position)) ?? ''),
  };
  return { shop, callers: [caller, { ...caller, client: clientOf(() => other.api) }] };
}

/** Two changes that replaced the same value would mean that the first one was lost. */
async function expectNoLostBrand(db: ShopDatabase): Promise<void> {
  const replaced = await replacedBrands(db);
  const keys = replaced.filter(({ from }) => from !== null).map(({ id, from }) => `${id} ${String(from)}`);
  expect(keys.filter((key, index) => keys.indexOf(key) < index)).toEqual([]);
  const brands = await db.selectFrom('products').select(['id', 'brand']).where('brand', 'is not', null).execute();
  expect(brands.filter(({ id, brand }) => keys.includes(`${id} ${brand}`))).toEqual([]);
}

/** The ledger has each price once, and ends with the present one. */
async function expectLedgerToFit(db: ShopDatabase): Promise<void> {
  const products = await db.selectFrom('products').select(['id', 'price_cents', 'offer_cents']).execute();
  const steps = await db.selectFrom('price_changes').selectAll().orderBy('seq').execute();
  const byProduct = Map.groupBy(steps, ({ product_id }) => product_id);
  for (const { id, price_cents, offer_cents } of products) {
    const prices = (byProduct.get(id) ?? []).map((step) => `${step.price_cents} ${step.offer_cents}`);
    if (prices.length > 0) expect([id, prices.at(-1)]).toEqual([id, `${price_cents} ${offer_cents}`]);
    expect([id, prices.filter((price, index) => price === prices[index - 1])]).toEqual([id, []]);
  }
}

describeOnBothDatabases('Concurrent writers of the same products', (it, open) => {
  it(
    'Imports, bulk changes, edits, orders and new sizes neither deadlock nor lose a write.',
    { timeout: isDeep ? 3_600_000 : 240_000 },
    async () => {
      const { shop, callers } = await openWrittenShop(open);
      await fc.assert(
        fc.asyncProperty(writes, async (sequence) => {
          const statuses = await Promise.all(
            sequence.map(async (write, index) => [write.kind, ...(await perform(callers[index % 2]!, write))]),
          );
          expect(statuses.filter(([, ...all]) => all.some((status) => Number(status) >= 500))).toEqual([]);
          await shop.api.continueImports();
          await shop.inDatabase(async (db) => {
            await expectNoLostBrand(db);
            await expectLedgerToFit(db);
            await expectStockToAddUp(db);
            const notWritten = db
              .selectFrom('product_import_rows')
              .select('reason')
              .where('reason', 'like', '%not be written%');
            expect(await notWritten.execute()).toEqual([]);
          });
        }),
        { numRuns, endOnFailure: true, ...(isDeep ? {} : { seed: 42 }) },
      );
    },
  );
});
