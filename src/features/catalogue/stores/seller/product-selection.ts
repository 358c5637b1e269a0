import { map } from 'nanostores';
import type { BulkSelection } from '../../contract/bulk-changes.ts';
import { $productFilters, $sellerProducts } from './seller-product-list.ts';

/** The selected products: some by id, or all that match the filters. */
interface ProductSelection {
  ids: ReadonlySet<string>;
  isAll: boolean;
}

const none: ProductSelection = { ids: new Set(), isAll: false };

export const $productSelection = map<ProductSelection>(none);

export const clearSelection = (): void => $productSelection.set(none);

// Other filters show other products, which the seller has not selected.
$productFilters.listen(clearSelection);

/** Selects products or removes them from the selection. A part of "all" becomes the rest of the displayed page. */
export function selectProducts(ids: readonly string[], isSelected: boolean): void {
  const { ids: known, isAll } = $productSelection.get();
  const before = isAll ? $sellerProducts.get().products.map(({ _id }) => _id) : known;
  const chosen = new Set(before);
  for (const id of ids) {
    if (isSelected) chosen.add(id);
    else chosen.delete(id);
  }
  $productSelection.set({ ids: chosen, isAll: false });
}

export const selectAllMatching = (): void => $productSelection.set({ ids: new Set(), isAll: true });

/** The selection as the API expects it. */
export function sentSelection(): BulkSelection {
  const { ids, isAll } = $productSelection.get();
  if (!isAll) return { ids: [...ids] };
  const { sort: _, ...filters } = $productFilters.get();
  return { filters };
}
