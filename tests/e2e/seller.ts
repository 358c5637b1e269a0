import type { Page } from 'playwright/test';
import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import type { BodyOf, EndpointName, ReplyOf } from '#app/endpoints.ts';
import { ask } from '../support/shops/ask-shop.ts';
import { aPicture } from '../support/shops/small-catalogue.ts';
import { test as shopTest } from './shop.ts';

export { expect } from './shop.ts';

/** Calls the API as the seller, without the browser. */
export type Ask = <Name extends EndpointName>(
  name: Name,
  data?: BodyOf<Name>,
  query?: string,
) => Promise<ReplyOf<Name>>;

/** The test of a browser with a logged-in seller. `ask` calls the API as the seller, without the browser. */
export const test = shopTest.extend<{ ask: Ask }, { token: string }>({
  token: [
    async ({ shop, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: shop.url });
      const { token = '' } = await ask({ request }, 'sellerLogin', shop.seller);
      await use(token);
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  page: async ({ page, context, baseURL, token }, use) => {
    await context.addCookies([{ name: 'nortada_seller', value: token, url: baseURL ?? '' }]);
    await use(page);
  },
  ask: async ({ request, token }, use) => {
    await use((name, data, query = '') => ask({ request }, name, data, { token, query }));
  },
});

/** A picture file as a person would choose it. Its width distinguishes it from others. */
export async function aFile(name: string, width = 200) {
  return { name, mimeType: 'image/png', buffer: Buffer.from(await aPicture(width, 200, 'teal', 'png')) };
}

/** Types the required fields of a product into Add Product. */
export async function typeProduct(page: Page, name: string): Promise<void> {
  await page.getByLabel('Product Name').fill(name);
  await page.getByLabel('Product Description').fill('Espuma EVA de 5 mm\nTrês peças');
  await page.getByLabel('Category').selectOption('Deck-Noronha');
  await page.getByLabel('Product Price').fill('39.9');
  await page.getByLabel('Offer Price').fill('34.9');
}

let last = 0;

/** A unique name that is also no part of another product's name. */
export const aNewName = (): string => `Deck Novo ${process.pid}.${++last}.`;

/** A copy of a product of the demo catalogue. Other tests change their copies, but never the product itself. */
export async function copyDeck(ask: Ask): Promise<SellerProduct> {
  const { products } = await ask('sellerProducts', undefined, '?query=noronha&stock=in&sort=name');
  const deck = products.find(({ name }) => name.startsWith('Deck Noronha'));
  return (await ask('productDuplicate', { id: deck?._id ?? '' })).product;
}

/** A unique tracking number, because the shop asks before it accepts a number twice. */
export const aTrackingNumber = (): string => `RR${process.pid}${String(++last).padStart(3, '0')}PT`;

/** The row of the product called `name`. */
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
