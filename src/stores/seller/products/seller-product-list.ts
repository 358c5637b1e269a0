import { map } from 'nanostores';
import type { SellerProduct, SellerProductQuery } from '#contract/seller-products.ts';
import { sellerOffice as text } from '#text/seller-office.ts';
import { firstState, hasBackOffice, type LoadState, sellerApi, stateAfter } from '../seller-api.ts';
import { showSellerFailure } from '../seller-failure.ts';

/** One page of products as the seller looks for them. */
export interface SellerProductList {
  state: LoadState;
  products: readonly SellerProduct[];
  /** How many products match on all pages. */
  total: number;
  page: number;
  pages: number;
}

/** The page of the list that is shown; its verbs keep it as the API last told. */
export const $sellerProducts = map<SellerProductList>({ state: firstState, products: [], total: 0, page: 1, pages: 1 });

/** Every product of the shop, newest first. */
export const everyProduct: SellerProductQuery = {
  query: '',
  category: '',
  stock: 'all',
  archived: 'false',
  sort: 'newest',
};

/** What the seller looks for; filterSellerProducts changes it. */
export const $productFilters = map<SellerProductQuery>(everyProduct);

let lastLoad = 0;

/** Loads a page of the products that match the filters, the present one unless another is named. */
export async function loadSellerProducts(page = $sellerProducts.get().page): Promise<void> {
  if (!hasBackOffice) return;
  const load = ++lastLoad;
  if ($sellerProducts.get().state !== 'ready') $sellerProducts.setKey('state', 'loading');
  try {
    const found = await sellerApi.products.list({ ...$productFilters.get(), page });
    if (load !== lastLoad) return;
    const { products, total, pages } = found;
    $sellerProducts.set({ state: 'ready', products, total, page: found.page, pages });
  } catch (error) {
    if (load !== lastLoad) return;
    $sellerProducts.setKey('state', stateAfter(error));
    if (stateAfter(error) === 'failed') showSellerFailure(error, text.listFailed);
  }
}

/** Looks for other products; the list begins at its first page. */
export async function filterSellerProducts(changes: Partial<SellerProductQuery>): Promise<void> {
  $productFilters.set({ ...$productFilters.get(), ...changes });
  await loadSellerProducts(1);
}

/** The product of the present page with this id. */
export const sellerProduct = (id: string): SellerProduct | undefined =>
  $sellerProducts.get().products.find((product) => product._id === id);

/** Shows a product of the page in another way; nothing is sent. */
export function showProduct(id: string, changes: Partial<SellerProduct>): void {
  const { products } = $sellerProducts.get();
  $sellerProducts.setKey(
    'products',
    products.map((product) => (product._id === id ? { ...product, ...changes } : product)),
  );
}
