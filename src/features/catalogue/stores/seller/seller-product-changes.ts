import type { ProductChange, SellerProduct } from '../../contract/seller-products.ts';
import { sellerOffice as text } from '#features/seller/text/seller-office.ts';
import type { FieldValues } from '../../rules/product-fields.ts';
import { showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { clearFieldProblems, tellFieldProblem } from './product-field-problems.ts';
import { $productConflict, changeOf, keepConflict } from './product-conflict.ts';
import { haveAllArrived, keptPictures } from './seller-pictures.ts';
import { $sellerProducts, loadSellerProducts, sellerProduct, showProduct } from './seller-product-list.ts';
import { showToast } from '#browser/toasts.ts';
import { sellerProductApi } from '../../client/seller-product-api.ts';

/**
 * Saves changes of a product. Returns true on success. The list shows them immediately and reverts them if the API refuses. The caller keeps
 * the typed text.
 */
export async function saveProduct({
  pictures,
  offerUntil,
  attributes,
  seen,
  ...change
}: ProductChange): Promise<boolean> {
  clearFieldProblems();
  $productConflict.set(undefined);
  const before = sellerProduct(change.id);
  showProduct(change.id, { ...change, ...(offerUntil === undefined ? {} : { offerUntil: offerUntil ?? undefined }) });
  try {
    const saved = await sellerProductApi.update({ ...change, pictures, offerUntil, attributes, seen });
    // The response omits values that the product no longer has.
    showProduct(change.id, { offerUntil: undefined, attributes: undefined, ...saved });
    return true;
  } catch (error) {
    if (before) showProduct(change.id, before);
    if (!keepConflict(change.id, error) && !tellFieldProblem(error)) showSellerFailure(error, text.notSaved);
    return false;
  }
}

/**
 * Saves the changes of a form since it was loaded. Returns true on success. A field that was changed elsewhere meanwhile is not overwritten.
 * It is stored in $productConflict.
 */
async function saveChanges(id: string, read: FieldValues, typed: FieldValues): Promise<boolean> {
  const change = changeOf(id, read, typed);
  return change === undefined || (await saveProduct(change));
}

/** Also saves the pictures in the slots, after all uploads have finished. */
export async function saveWithPictures(id: string, read: FieldValues, typed: FieldValues): Promise<boolean> {
  if (!(await haveAllArrived())) return false;
  const name = String(read.name);
  // An alternative text that equals the name is empty in the slots, so that it follows a new name.
  const pictures = keptPictures().map(({ base, alt }) => ({ base, alt: alt || name }));
  const isRenamed = typed.name !== read.name && keptPictures().some(({ alt }) => alt === '');
  return await saveChanges(id, read, { ...typed, pictures: isRenamed ? keptPictures() : pictures });
}

/** Adds a sold-out copy of a product and returns it. */
export async function duplicateProduct(id: string): Promise<SellerProduct | undefined> {
  try {
    const product = await sellerProductApi.duplicate(id);
    showToast('success', text.duplicated(product.name));
    await loadSellerProducts();
    return product;
  } catch (error) {
    showSellerFailure(error, text.notSaved);
    return undefined;
  }
}

/** Archives a product. The toast offers to undo it. */
export const archiveProduct = (product: SellerProduct): Promise<void> => setArchived(product, true);

/** Restores an archived product. The toast offers to undo it. */
export const restoreProduct = (product: SellerProduct): Promise<void> => setArchived(product, false);

async function setArchived(product: SellerProduct, archived: boolean): Promise<void> {
  const { products } = $sellerProducts.get();
  $sellerProducts.setKey(
    'products',
    products.filter(({ _id }) => _id !== product._id),
  );
  try {
    await sellerProductApi.archive(product._id, archived);
  } catch (error) {
    showSellerFailure(error, text.notSaved);
    await loadSellerProducts();
    return;
  }
  const message = archived ? text.archived(product.name) : text.restored(product.name);
  const undo = { label: text.undo, run: () => void setArchived(product, !archived) };
  showToast('success', message, { action: undo, duration: undoTime });
  await loadSellerProducts();
}

const undoTime = 10_000;
