import { atom } from 'nanostores';
import type { BodyOf } from '#contract/endpoints.ts';
import { api } from '../../api.ts';
import { hasBackOffice } from '../seller-api.ts';
import { showSellerFailure } from '../seller-failure.ts';
import { beginPictures, chosenFiles, haveAllArrived, keptPictures } from './seller-pictures.ts';
import { showToast } from '../../toasts.ts';

/** Whether a product is being added. */
export const $isAddingProduct = atom(false);

/**
 * Adds a product with all its pictures or not at all; true when it is done and the form may be cleared (spec 2). On a
 * failure everything stays, and what has been sent already is not sent again.
 */
export async function addProduct(product: BodyOf<'productAdd'>): Promise<boolean> {
  $isAddingProduct.set(true);
  try {
    if (!(await haveAllArrived())) return false;
    const { message } = hasBackOffice
      ? await api.products.add({ ...product, pictures: keptPictures() }, [])
      : await api.products.add(product, chosenFiles());
    beginPictures();
    if (message) showToast('success', message);
    return true;
  } catch (error) {
    showSellerFailure(error);
    return false;
  } finally {
    $isAddingProduct.set(false);
  }
}

/** Switches a product's stock, then loads the list that shows it again, also when the API refuses (spec 4). */
export async function switchStock(id: string, inStock: boolean, reload: () => Promise<void>): Promise<void> {
  try {
    const { message } = await api.products.setStock(id, inStock);
    if (message) showToast('success', message);
  } catch (error) {
    showSellerFailure(error);
  }
  await reload();
}
