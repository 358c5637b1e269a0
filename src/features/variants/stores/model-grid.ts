import { computed, map } from 'nanostores';
import { ApiError } from '#browser/api/api-error.ts';
import { whenBackOnline } from '#browser/connection.ts';
import { showToast } from '#browser/toasts.ts';
import { randomKey } from '#browser/random-key.ts';
import type { ProductOptions } from '#features/catalogue/contract/product-codes.ts';
import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import { showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { variantApi } from '../client/variant-api.ts';
import { MOST_NEW_VARIANTS } from '../contract/variant-endpoints.ts';
import { optionsKey } from '../rules/variant-options.ts';
import { variants as text } from '../text/variants.ts';

/** A row of the grid. A new one has no product yet. */
export interface GridRow {
  key: string;
  product?: SellerProduct | undefined;
  options: ProductOptions;
  /** For a new row: the variant whose prices it starts with. */
  like?: SellerProduct | undefined;
  /** Why the row was not saved. */
  problem?: string | undefined;
  /** The field with the problem, or `option:` for all options. Missing if the problem has no field. */
  wrong?: string | undefined;
}

interface Grid {
  state: 'loading' | 'ready' | 'missing' | 'failed';
  /** The product that the page was opened with. */
  product: string;
  model: string;
  rows: readonly GridRow[];
  isSaving: boolean;
}

export const $grid = map<Grid>({ state: 'loading', product: '', model: '', rows: [], isSaving: false });

/** The names of the options in the grid: colour and size first. */
export const $optionNames = computed($grid, ({ rows }) => [
  ...new Set(['colour', 'size', ...rows.flatMap(({ options }) => Object.keys(options))]),
]);

export const productOfAddress = (): string =>
  decodeURIComponent(globalThis.location.pathname.replace(/\/+$/, '').split('/').at(-1) ?? '');

export const rowOf = (product: SellerProduct): GridRow => ({
  key: product._id,
  product,
  options: product.options ?? {},
});

/** Loads the variants of the model of a product. A failure keeps what is shown. */
export async function loadGrid(product: string): Promise<void> {
  $grid.setKey('product', product);
  try {
    const { model, variants } = await variantApi.model(product);
    $grid.set({ state: 'ready', product, model, rows: variants.map(rowOf), isSaving: false });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'product_not_found') return $grid.setKey('state', 'missing');
    if ($grid.get().state !== 'ready') $grid.setKey('state', 'failed');
    showSellerFailure(error, text.failed);
  }
}

/** Loads the grid now, and again when the network returns if it could not be loaded. Returns a function that stops it. */
export function watchGrid(product: string): () => void {
  $grid.set({ state: 'loading', product, model: '', rows: [], isSaving: false });
  void loadGrid(product);
  return whenBackOnline(
    () => $grid.get().state === 'failed',
    () => void loadGrid(product),
  );
}

/** Adds a row for each combination that the grid does not have yet. Returns the number of added rows. */
export function addRows(combinations: readonly ProductOptions[]): number {
  const { rows } = $grid.get();
  const known = new Set(rows.map(({ options }) => optionsKey(options)));
  const added = combinations.filter((options) => !known.has(optionsKey(options)));
  const news = rows.filter(({ product }) => !product).length + added.length;
  if (news > MOST_NEW_VARIANTS) {
    showToast('error', text.tooMany(MOST_NEW_VARIANTS));
    return 0;
  }
  if (added.length === 0) showToast('error', text.existing);
  const like = rows.find(({ product }) => product)?.product;
  $grid.setKey('rows', [...rows, ...added.map((options) => ({ key: randomKey(), options, like }))]);
  return added.length;
}

export const removeRow = (key: string): void =>
  $grid.setKey(
    'rows',
    $grid.get().rows.filter((row) => row.key !== key),
  );

export const changeRow = (key: string, changes: Partial<GridRow>): void =>
  $grid.setKey(
    'rows',
    $grid.get().rows.map((row) => (row.key === key ? { ...row, ...changes } : row)),
  );
