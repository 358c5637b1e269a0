import type { APIRequestContext, Locator, Page } from 'playwright/test';
import type { Product } from '#features/catalogue/contract/product.ts';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { storageKeys } from '#browser/storage/storage-keys.ts';
import { shell } from '#core/text/shell.ts';
import { ask } from '../support/shops/ask-shop.ts';
import { expect } from './shop.ts';

/** Every product of the shop, oldest first. */
export const allProducts = async (request: APIRequestContext): Promise<Product[]> =>
  (await ask({ request }, 'productList')).products;

/** Returns the first matching product. */
export async function findProduct(
  request: APIRequestContext,
  isWanted: (product: Product) => boolean,
): Promise<Product> {
  const product = (await allProducts(request)).find(isWanted);
  if (!product) throw new Error('The shop has no such product');
  return product;
}

/** A product with seven pictures. Five thumbnails show together. */
export const sevenPictures = (request: APIRequestContext): Promise<Product> =>
  findProduct(request, ({ inStock, image }) => inStock && image.length === 7);

/** Returns the path `name`, or that of sevenPictures for `product`. */
export const pathOf = async (name: string, request: APIRequestContext): Promise<string> =>
  name === 'product' ? productPath(await sevenPictures(request)) : name;

/** Stores a cart as if from an earlier visit. */
export const rememberCart = (page: Page, cart: Record<string, number>) =>
  page.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem('test_cart_given')) return;
      sessionStorage.setItem('test_cart_given', 'yes');
      localStorage.setItem(key, text);
    },
    [storageKeys.cart, JSON.stringify(cart)] as const,
  );

/** Returns the visible search field. Opens a phone's menu first if the bar has no field. */
export async function openSearch(page: Page): Promise<Locator> {
  // After the first input the field is a combobox.
  const isSearch = { name: shell.searchPlaceholder };
  const fields = page.getByRole('searchbox', isSearch).or(page.getByRole('combobox', isSearch));
  if ((await fields.count()) === 0) await page.getByRole('button', { name: shell.openMenu }).click();
  return fields.filter({ visible: true }).last();
}

/** Expects a sentence in a toast. */
export const expectNotice = (page: Page, sentence: string) =>
  expect(page.getByRole('region', { name: shell.notices }).getByText(sentence, { exact: true })).toBeVisible();

/** The product cards in the main part of the page. */
export const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');
