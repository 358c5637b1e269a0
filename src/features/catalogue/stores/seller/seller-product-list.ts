import { map } from 'nanostores';
import type { SellerProduct, SellerProductQuery } from '../../contract/seller-products.ts';
import { sellerActionTexts as text } from '#features/seller/text/seller-office.ts';
import { firstState, hasBackOffice, type LoadState, stateAfter } from '#features/seller/stores/seller-api.ts';
import { showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { sellerProductApi } from '../../client/seller-product-api.ts';

export interface SellerProductList {
  state: LoadState;
  products: readonly SellerProduct[];
  total: number;
  page: number;
  pages: number;
}

/** The displayed page of the list. Its functions keep it in sync with the API. */
export const $sellerProducts = map<SellerProductList>({ state: firstState, products: [], total: 0, page: 1, pages: 1 });

export const everyProduct: SellerProductQuery = {
  query: '',
  category: '',
  stock: 'all',
  archived: 'false',
  sort: 'newest',
  pictures: 'all',
};

export const $productFilters = map<SellerProductQuery>(everyProduct);

export const productExportAddress = (): string => sellerProductApi.exportAddress();

let lastLoad = 0;

export async function loadSellerProducts(page = $sellerProducts.get().page): Promise<void> {
  if (!hasBackOffice) return;
  const load = ++lastLoad;
  if ($sellerProducts.get().state !== 'ready') $sellerProducts.setKey('state', 'loading');
  try {
    const found = await sellerProductApi.list({ ...$productFilters.get(), page });
    if (load !== lastLoad) return;
    const { products, total, pages } = found;
    $sellerProducts.set({ state: 'ready', products, total, page: found.page, pages });
  } catch (error) {
    if (load !== lastLoad) return;
    $sellerProducts.setKey('state', stateAfter(error));
    if (stateAfter(error) === 'failed') showSellerFailure(error, text.listFailed);
  }
}

export async function filterSellerProducts(changes: Partial<SellerProductQuery>): Promise<void> {
  $productFilters.set({ ...$productFilters.get(), ...changes });
  await loadSellerProducts(1);
}

export const sellerProduct = (id: string): SellerProduct | undefined =>
  $sellerProducts.get().products.find((product) => product._id === id);

/** Updates a product of the displayed page, without a call. */
export function showProduct(id: string, changes: Partial<SellerProduct>): void {
  const { products } = $sellerProducts.get();
  $sellerProducts.setKey(
    'products',
    products.map((product) => (product._id === id ? { ...product, ...changes } : product)),
  );
}
