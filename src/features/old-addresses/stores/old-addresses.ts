import { atom } from 'nanostores';
import { ApiError } from '#browser/api/api-error.ts';
import { showToast } from '#browser/toasts.ts';
import { categoryPath, productPath } from '#features/catalogue/rules/product-path.ts';
import { sellerProductApi } from '#features/catalogue/client/seller-product-api.ts';
import { pagedList } from '#features/seller/stores/paged-list.ts';
import { showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { oldAddressApi } from '../client/old-address-api.ts';
import type { MissingAddress, OldAddress } from '../contract/old-address-endpoints.ts';
import { sellerOldAddresses as text } from '../text/seller-old-addresses.ts';

/** Whether the list shows the ignored addresses. */
export const $showsIgnored = atom(false);
export const $redirectQuery = atom('');

/** A page to which an address may lead. */
export interface Target {
  path: string;
  name: string;
}
/** The targets found by a form, which its old address identifies. */
export const $targets = atom<{ form: string; found: readonly Target[] } | undefined>(undefined);

export const forgetTargets = (): void => $targets.set(undefined);

const {
  $list: $missing,
  load: loadMissing,
  clear: clearMissing,
} = pagedList<MissingAddress>(async (wanted) => {
  const { addresses: entries, ...rest } = await oldAddressApi.missing($showsIgnored.get() ? 'yes' : 'no', wanted);
  return { entries, total: rest.total, page: rest.page, pages: rest.pages };
});

export { $missing, loadMissing };

export const { $list: $redirects, load: loadRedirects } = pagedList<OldAddress>(async (wanted) => {
  const { addresses: entries, ...rest } = await oldAddressApi.list($redirectQuery.get(), wanted);
  return { entries, total: rest.total, page: rest.page, pages: rest.pages };
});

export function showIgnored(isShown: boolean): void {
  clearMissing();
  $showsIgnored.set(isShown);
  void loadMissing();
}

export function filterRedirects(query: string): void {
  $redirectQuery.set(query);
  void loadRedirects();
}

const reload = async (): Promise<void> => {
  await Promise.all([loadMissing($missing.get().page), loadRedirects($redirects.get().page)]);
};

/** Finds the products and categories whose name contains the text. */
export async function findTargets(
  form: string,
  query: string,
  categories: readonly { text: string; path: string }[],
): Promise<void> {
  const wanted = query.trim().toLowerCase();
  const named = categories.filter((category) => category.text.toLowerCase().includes(wanted));
  try {
    const every = { category: '', stock: 'all', archived: 'false', pictures: 'all', sort: 'name', page: 1 } as const;
    const { products } = await sellerProductApi.list({ ...every, query: wanted });
    const found = products.slice(0, 8).map((product) => ({ path: productPath(product), name: product.name }));
    const pages = named.map(({ text: name, path }) => ({ path: categoryPath(path), name: text.category(name) }));
    $targets.set({ form, found: [...pages, ...found] });
  } catch (error) {
    showSellerFailure(error);
  }
}

/** Runs a change and reloads the lists. Returns whether it succeeded. A toast offers to undo it. */
async function change(run: () => Promise<unknown>, done: string, undo?: () => Promise<unknown>): Promise<boolean> {
  try {
    await run();
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === 'invalid_body';
    if (isRefused) showToast('error', text.refused);
    else showSellerFailure(error, text.notSaved);
    return false;
  }
  const action = undo && { action: { label: text.undo, run: () => void change(undo, text.undone) } };
  showToast('success', done, action);
  await reload();
  return true;
}

export const saveRedirect = (path: string, target: string, before?: OldAddress): Promise<boolean> =>
  change(
    () => oldAddressApi.set(path, target),
    text.saved(path),
    before?.target ? () => oldAddressApi.set(path, before.target ?? '') : () => oldAddressApi.delete(path),
  );

export const deleteRedirect = ({ path, target }: OldAddress): Promise<boolean> =>
  change(
    () => oldAddressApi.delete(path),
    text.deleted(path),
    target === null ? undefined : () => oldAddressApi.set(path, target),
  );

export const ignoreMissing = (path: string, isIgnored: boolean): Promise<boolean> =>
  change(
    () => oldAddressApi.ignore(path, isIgnored),
    isIgnored ? text.isIgnored(path) : text.isRestored(path),
    () => oldAddressApi.ignore(path, !isIgnored),
  );
