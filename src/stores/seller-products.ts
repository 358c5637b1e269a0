import { atom } from 'nanostores';
import type { BodyOf } from '#contract/endpoints.ts';
import { productImageProblem } from '#domain/product-image.ts';
import { failures } from '#text/failures.ts';
import { seller as text } from '#text/seller.ts';
import { api } from './api.ts';
import { failureText } from './failure-text.ts';
import { loadProducts } from './product-list.ts';
import { showToast } from './toasts.ts';

/** Whether a product is being added. */
export const $isAddingProduct = atom(false);

/** Whether a chosen file may be sent as a product's picture; says why not. */
export function acceptsImage(file: File): boolean {
  const problem = productImageProblem(file);
  if (problem === 'wrong-type') showToast('error', text.imageWrongType(file.name));
  if (problem === 'too-large') showToast('error', text.imageTooLarge(file.name));
  return problem === undefined;
}

/** Adds a product with its pictures; true when it is done and the form may be cleared (spec 2). */
export async function addProduct(product: BodyOf<'productAdd'>, images: readonly File[]): Promise<boolean> {
  $isAddingProduct.set(true);
  try {
    const { message } = await api.products.add(product, images);
    if (message) showToast('success', message);
    return true;
  } catch (error) {
    showToast('error', failureText(error, failures.server));
    return false;
  } finally {
    $isAddingProduct.set(false);
  }
}

/** Switches a product's stock, then loads the list again (spec 4). */
export async function setStock(id: string, inStock: boolean): Promise<void> {
  try {
    const { message } = await api.products.setStock(id, inStock);
    if (message) showToast('success', message);
  } catch (error) {
    showToast('error', failureText(error, failures.server));
  }
  await loadProducts();
}
