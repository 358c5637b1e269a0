import { limits } from '#core/limits.ts';
import { atom, computed, map } from 'nanostores';
import { type ListedProduct, listedProduct } from '../rules/listed-product.ts';
import { nameWithOptions } from '../rules/variants/product-options.ts';
import { products as text } from '../text/products.ts';
import { withoutOwnStock } from '../rules/stock.ts';
import { isEmbeddedApi } from '#browser/api-address.ts';
import { whenBackOnline } from '#browser/connection.ts';
import { refusalText } from '#browser/failure-text.ts';
import { showToast } from '#browser/toasts.ts';
import { productApi } from '../client/product-api.ts';

/** All products of the shop, as far as this page has loaded them. */
export const $productList = map<{ state: 'loading' | 'ready' | 'failed'; products: readonly ListedProduct[] }>({
  state: 'loading',
  products: [],
});

/** Whether loading takes so long that the page must say so (`limits.api.patience`). */
export const $isListLate = atom(false);

export const $findProduct = computed($productList, ({ products }) => {
  const byId = new Map(products.map((product) => [product._id, product]));
  return (id: string) => byId.get(id);
});

/** Loads the product list. A failure shows a message and keeps the loaded products (spec 8). */
export async function loadProducts(): Promise<void> {
  $productList.setKey('state', 'loading');
  const timer = setTimeout(() => $isListLate.set(true), limits.api.patience);
  try {
    // A cart has one line for each size, so its names have the size.
    const products = (await productApi.list()).map((product) =>
      listedProduct({ ...product, name: nameWithOptions(product.name, product.options) }),
    );
    $productList.set({ state: 'ready', products: isEmbeddedApi ? products : products.map(withoutOwnStock) });
  } catch (error) {
    $productList.setKey('state', 'failed');
    showToast('error', refusalText(error, text.listFailed));
  } finally {
    clearTimeout(timer);
    $isListLate.set(false);
  }
}

let firstLoad: Promise<void> | undefined;

/** Loads the product list unless it is loaded or loading. Several parts of a page can call it independently. */
export async function loadProductsOnce(): Promise<void> {
  if ($productList.get().state === 'ready') return;
  firstLoad ??= loadProducts().finally(() => (firstLoad = undefined));
  await firstLoad;
}

whenBackOnline(() => $productList.get().state === 'failed', loadProducts);
