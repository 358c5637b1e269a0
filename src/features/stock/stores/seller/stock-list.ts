import { map } from 'nanostores';
import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import type { StockFigures, StockQuery } from '#features/catalogue/contract/stock.ts';
import { changedFigures, isFoundBy } from '../../rules/stock-state.ts';
import { firstState, hasBackOffice, type LoadState, stateAfter } from '#features/seller/stores/seller-api.ts';
import { stockQueryOf, stockPath } from '#features/catalogue/stores/stock-address.ts';
import { stockApi } from '../../client/stock-api.ts';

interface StockList {
  state: LoadState;
  products: readonly SellerProduct[];
  /** The numbers of counted, short and other products. Undefined until they are loaded. */
  figures: StockFigures | undefined;
  total: number;
  page: number;
  pages: number;
}

/** The displayed page. It does not change while the seller counts: a row disappears only when another page is loaded. */
export const $stock = map<StockList>({
  state: firstState,
  products: [],
  figures: undefined,
  total: 0,
  page: 1,
  pages: 1,
});

/** The seller's filters. filterStock changes them. */
export const $stockFilters = map<StockQuery>(stockQueryOf(''));

let lastLoad = 0;

/** Loads a page of the matching products, by default the current one. */
export async function loadStock(page = $stock.get().page): Promise<void> {
  if (!hasBackOffice) return;
  const load = ++lastLoad;
  if ($stock.get().state !== 'ready') $stock.setKey('state', 'loading');
  try {
    const { products, figures, total, pages, page: found } = await stockApi.list({ ...$stockFilters.get(), page });
    if (load === lastLoad) $stock.set({ state: 'ready', products, figures, total, pages, page: found });
  } catch (error) {
    if (load === lastLoad) $stock.set({ ...$stock.get(), products: [], state: stateAfter(error) });
  }
}

/** Loads the products for the page's URL. */
export async function loadAddressedStock(): Promise<void> {
  $stockFilters.set(stockQueryOf(globalThis.location.search));
  await loadStock(1);
}

/** Changes the filters and stores them in the page's URL, so that a reload keeps them. */
export async function filterStock(changes: Partial<StockQuery>): Promise<void> {
  const query = { ...$stockFilters.get(), ...changes };
  $stockFilters.set(query);
  history.replaceState(history.state, '', stockPath(query));
  await loadStock(1);
}

/** Loads another page. If products no longer match the filter, those of the next page have moved up. The same page is then loaded again. */
export async function turnStockPage(wanted: number): Promise<void> {
  const { page, products } = $stock.get();
  const { filter } = $stockFilters.get();
  const haveLeft = products.some((product) => !isFoundBy(filter, product));
  await loadStock(wanted > page && haveLeft ? page : wanted);
}

/** Updates a product of the page with an API response, and adjusts the figures. */
export function showStocked(after: SellerProduct): void {
  const { products, figures } = $stock.get();
  const before = products.find(({ _id }) => _id === after._id);
  if (!before) return;
  $stock.setKey(
    'products',
    products.map((product) => (product === before ? after : product)),
  );
  if (figures) $stock.setKey('figures', changedFigures(figures, before, after));
}

/** Shows the quantity of a shelf that was counted elsewhere. Null if the product is no longer counted. */
export function showShelf(id: string, onShelf: number | null): void {
  const before = stockedProduct(id);
  if (!before) return;
  const free = (onShelf ?? 0) - (before.ordered ?? 0);
  const counted = { quantity: Math.max(0, free), short: Math.max(0, -free) };
  showStocked({ ...before, onShelf, ...(onShelf === null ? { quantity: null, short: 0 } : counted) });
}

export const stockedProduct = (id: string): SellerProduct | undefined =>
  $stock.get().products.find(({ _id }) => _id === id);
