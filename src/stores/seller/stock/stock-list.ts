import { map } from 'nanostores';
import type { SellerProduct } from '#contract/seller-products.ts';
import type { StockFigures, StockQuery } from '#contract/stock.ts';
import { changedFigures, isFoundBy } from '#domain/seller/stock-state.ts';
import { firstState, hasBackOffice, type LoadState, sellerApi, stateAfter } from '../seller-api.ts';
import { stockQueryOf, stockPath } from './stock-address.ts';

/** One page of the products whose stock is looked at. */
interface StockList {
  state: LoadState;
  products: readonly SellerProduct[];
  /** How many products of the shop are counted, short and so on; undefined until they are known. */
  figures: StockFigures | undefined;
  total: number;
  page: number;
  pages: number;
}

/** The page that is shown. It stays as it is while products are counted: a row leaves only when another page is loaded. */
export const $stock = map<StockList>({
  state: firstState,
  products: [],
  figures: undefined,
  total: 0,
  page: 1,
  pages: 1,
});

/** What the seller looks for; filterStock changes it. */
export const $stockFilters = map<StockQuery>(stockQueryOf(''));

let lastLoad = 0;

/** Loads a page of the products that are looked for, the present one unless another is named. */
export async function loadStock(page = $stock.get().page): Promise<void> {
  if (!hasBackOffice) return;
  const load = ++lastLoad;
  if ($stock.get().state !== 'ready') $stock.setKey('state', 'loading');
  try {
    const {
      products,
      figures,
      total,
      pages,
      page: found,
    } = await sellerApi.stock.list({ ...$stockFilters.get(), page });
    if (load === lastLoad) $stock.set({ state: 'ready', products, figures, total, pages, page: found });
  } catch (error) {
    if (load === lastLoad) $stock.set({ ...$stock.get(), products: [], state: stateAfter(error) });
  }
}

/** Loads what the page's address asks for. */
export async function loadAddressedStock(): Promise<void> {
  $stockFilters.set(stockQueryOf(globalThis.location.search));
  await loadStock(1);
}

/** Looks for other products; the page's address says which, so that it can be loaded again. */
export async function filterStock(changes: Partial<StockQuery>): Promise<void> {
  const query = { ...$stockFilters.get(), ...changes };
  $stockFilters.set(query);
  history.replaceState(history.state, '', stockPath(query));
  await loadStock(1);
}

/**
 * Turns to another page. When products of this one are not what is looked for any more, those of the next have moved up:
 * the same page is loaded then, so that none is passed over.
 */
export async function turnStockPage(wanted: number): Promise<void> {
  const { page, products } = $stock.get();
  const { filter } = $stockFilters.get();
  const haveLeft = products.some((product) => !isFoundBy(filter, product));
  await loadStock(wanted > page && haveLeft ? page : wanted);
}

/** Shows a product as the API has just told it, in its place, and what that does to the figures. */
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

/** Shows how many pieces are on a shelf that was counted elsewhere; null if the product is not counted any more. */
export function showShelf(id: string, onShelf: number | null): void {
  const before = stockedProduct(id);
  if (!before) return;
  const free = (onShelf ?? 0) - (before.ordered ?? 0);
  const counted = { quantity: Math.max(0, free), short: Math.max(0, -free) };
  showStocked({ ...before, onShelf, ...(onShelf === null ? { quantity: null, short: 0 } : counted) });
}

/** The product of the present page with this id. */
export const stockedProduct = (id: string): SellerProduct | undefined =>
  $stock.get().products.find(({ _id }) => _id === id);
