import { expect, type APIRequestContext, type BrowserContext, type Locator, type Page } from 'playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import type { Product } from '#contract/product.ts';
import { shell } from '#text/shell.ts';

/** Every product of the shop, oldest first. */
export async function allProducts(request: APIRequestContext): Promise<Product[]> {
  const answer = await request.get(endpoints.productList.path);
  return endpoints.productList.reply.parse(await answer.json()).products;
}

/** The first product that is wanted. */
export async function findProduct(
  request: APIRequestContext,
  isWanted: (product: Product) => boolean,
): Promise<Product> {
  const product = (await allProducts(request)).find(isWanted);
  if (!product) throw new Error('The shop has no such product');
  return product;
}

/** A product with seven pictures, of which five thumbnails show at once. */
export const sevenPictures = (request: APIRequestContext): Promise<Product> =>
  findProduct(request, ({ inStock, image }) => inStock && image.length === 7);

/** The visitor has answered the cookie banner before. */
export const answerCookies = (context: BrowserContext, baseURL: string | undefined): Promise<void> =>
  context.addCookies([{ name: 'nortada_consent', value: 'refused', url: baseURL ?? '' }]);

/** The visitor has put this into the cart on an earlier visit. */
export const rememberCart = (page: Page, cart: Record<string, number>) =>
  page.addInitScript((text) => {
    if (sessionStorage.getItem('test_cart_given')) return;
    sessionStorage.setItem('test_cart_given', 'yes');
    localStorage.setItem('cart_items', text);
  }, JSON.stringify(cart));

/** The search field that the visitor sees; on a phone the menu is opened for it where the page has none of its own. */
export async function openSearch(page: Page): Promise<Locator> {
  const fields = page.getByRole('searchbox', { name: shell.search });
  if ((await fields.count()) === 0) await page.getByRole('button', { name: shell.openMenu }).click();
  return fields.filter({ visible: true }).first();
}

/** Expects a sentence among the notices. */
export const expectNotice = (page: Page, sentence: string) =>
  expect(page.getByRole('region', { name: shell.notices }).getByText(sentence, { exact: true })).toBeVisible();

/** The cards of products in the main part of the page. */
export const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');
