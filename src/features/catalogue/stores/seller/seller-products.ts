import { atom } from 'nanostores';
import { ApiError } from '#browser/api/api-error.ts';
import type { RequestBody } from '#core/endpoint.ts';
import type { sellerProductEndpoints } from '../../contract/seller-product-endpoints.ts';
import type { Product } from '../../contract/product.ts';
import { stockAnswers } from '../../text/seller-stock.ts';
import { goTo } from '#browser/navigation.ts';
import { hasBackOffice } from '#features/seller/stores/seller-api.ts';
import { showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { beginPictures, chosenFiles, haveAllArrived, keptPictures } from './seller-pictures.ts';
import { stockPath } from '../stock-address.ts';
import { showToast } from '#browser/toasts.ts';
import { removeOwnDraft } from './product-draft.ts';
import { clearFieldProblems, tellFieldProblem } from './product-field-problems.ts';
import { sellerProductApi } from '../../client/seller-product-api.ts';

export const $isAddingProduct = atom(false);

/** Adds a product with all its pictures, or nothing. Returns true on success. A failure keeps everything, also finished uploads. */
export async function addProduct(product: RequestBody<typeof sellerProductEndpoints.productAdd>): Promise<boolean> {
  $isAddingProduct.set(true);
  clearFieldProblems();
  try {
    if (!(await haveAllArrived())) return false;
    const { message } = hasBackOffice
      ? await sellerProductApi.add({ ...product, pictures: keptPictures() }, [])
      : await sellerProductApi.add(product, chosenFiles());
    beginPictures();
    removeOwnDraft();
    if (message) showToast('success', message);
    return true;
  } catch (error) {
    if (!tellFieldProblem(error)) showSellerFailure(error);
    return false;
  } finally {
    $isAddingProduct.set(false);
  }
}

/** Switches a product's stock and reloads its list, even if the API refuses (spec 4). */
export async function switchStock(
  { _id, name }: Pick<Product, '_id' | 'name'>,
  inStock: boolean,
  reload: () => Promise<void>,
): Promise<void> {
  try {
    const { message } = await sellerProductApi.setStock(_id, inStock);
    if (message) showToast('success', message);
  } catch (error) {
    if (isEmpty(error)) showToast('error', error.message, { action: countAction(name), duration: countTime });
    else showSellerFailure(error);
  }
  await reload();
}

/** How long the toast with the link stays, in milliseconds. */
const countTime = 10_000;

const isEmpty = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'stock_empty';

const countAction = (name: string) => ({
  label: stockAnswers.count,
  run: () => goTo(stockPath({ filter: 'all', query: name })),
});
