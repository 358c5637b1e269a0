import type { PlaywrightWorkerArgs } from 'playwright/test';
import type { Product } from '#features/catalogue/contract/product.ts';
import { ask } from '../support/shops/ask-shop.ts';
import type { BuiltShop } from '../support/shops/built-shop.ts';

interface Shop {
  shop: BuiltShop;
  playwright: PlaywrightWorkerArgs['playwright'];
}

let copies = 0;

/** Adds a product with a counted stock, as the seller and without a browser. No other test uses it. */
export async function aCountedProduct({ shop, playwright }: Shop, quantity: number): Promise<Product> {
  const request = await playwright.request.newContext({ baseURL: shop.url });
  const visitor = { request };
  try {
    const seller = await ask(visitor, 'sellerLogin', shop.seller);
    const { products } = await ask(visitor, 'productList');
    const original = products.find(({ inStock }) => inStock);
    const copy = await ask(visitor, 'productDuplicate', { id: original?._id ?? '' }, seller);
    const { _id: id } = copy.product;
    const name = `Deck contado ${(copies += 1)} ${id.slice(-4)}`;
    await ask(visitor, 'productStock', { id, inStock: true }, seller);
    return (await ask(visitor, 'productUpdate', { id, name, quantity }, seller)).product;
  } finally {
    await request.dispose();
  }
}
