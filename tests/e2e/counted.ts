import type { APIRequestContext, PlaywrightWorkerArgs } from 'playwright/test';
import type { Product } from '#features/catalogue/contract/product.ts';
import { ask } from '../support/shops/ask-shop.ts';
import type { BuiltShop } from '../support/shops/built-shop.ts';

type Playwright = PlaywrightWorkerArgs['playwright'];

let copies = 0;

/** Makes one call of the API as the seller, without a browser. */
async function asSeller<Answer>(
  { shop, playwright }: { shop: BuiltShop; playwright: Playwright },
  act: (visitor: { request: APIRequestContext }, token: { token: string }) => Promise<Answer>,
): Promise<Answer> {
  const request = await playwright.request.newContext({ baseURL: shop.url });
  try {
    const { token = '' } = await ask({ request }, 'sellerLogin', shop.seller);
    return await act({ request }, { token });
  } finally {
    await request.dispose();
  }
}

type Shop = Parameters<typeof asSeller>[0];

/** Adds a product with a counted stock. No other test uses it. */
export const aCountedProduct = (shop: Shop, quantity: number): Promise<Product> =>
  asSeller(shop, async (visitor, seller) => {
    const { products } = await ask(visitor, 'productList');
    const original = products.find(({ inStock }) => inStock);
    const copy = await ask(visitor, 'productDuplicate', { id: original?._id ?? '' }, seller);
    const { _id: id } = copy.product;
    const name = `Deck contado ${(copies += 1)} ${id.slice(-4)}`;
    await ask(visitor, 'productStock', { id, inStock: true }, seller);
    return (await ask(visitor, 'productUpdate', { id, name, quantity }, seller)).product;
  });

/** The seller counts the stock of a product again. */
export const countAnew = (shop: Shop, { _id: id }: Product, quantity: number): Promise<unknown> =>
  asSeller(shop, (visitor, seller) => ask(visitor, 'productUpdate', { id, quantity }, seller));
