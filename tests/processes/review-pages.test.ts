import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#features/catalogue/contract/product.ts';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { type BuiltShop, picturesWhenAsked, startBuiltShop } from '../support/shops/built-shop.ts';
import { clientOfRunning } from '../support/shops/api-client.ts';
import { anOrderBody, registerUnproven, saveAddress } from '../support/shops/shoppers.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: BuiltShop;
let product: Product;

const client = clientOfRunning(() => shop.url) as TestShop;

beforeAll(async () => {
  shop = await startBuiltShop({ env: picturesWhenAsked });
  const token = await registerUnproven(client);
  const address = await saveAddress(client, token);
  const { products } = await client.ask('productList');
  product = products.find(({ inStock }) => inStock) ?? expect.fail('The demo catalogue has nothing in stock.');
  const items = [{ product: product._id, quantity: 1 }];
  const body = anOrderBody({ items, address, amount: product.offerPrice });
  const { orderId } = await client.ask('orderCod', { token, body });
  const { token: seller } = await client.ask('sellerLogin', { body: shop.seller });
  for (const status of ['Shipped', 'Delivered']) {
    await client.ask('orderStatus', { token: seller, body: { orderId, status } });
  }
  const review = { orderId, productId: product._id, rating: 5, title: 'Agarra bem', comment: 'Muito.' };
  await client.ask('reviewsCreate', { token, body: review });
}, 180_000);
afterAll(() => shop.stop());

it.each(['', '?page=1', '?page=2', '?page=99999', '?page=1e9', '?page=-1'])(
  'The product page shows the last reviews for a page number beyond the end: %s',
  async (query) => {
    const page = await fetch(`${shop.url}${productPath(product)}${query}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Agarra bem')]);
  },
);
