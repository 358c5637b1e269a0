import type { ProductChange, SellerProduct } from '../../contract/seller-products.ts';
import { sellerActionTexts as text } from '#features/seller/text/seller-office.ts';
import { withEnteredOffer } from '../../rules/entered-offer.ts';
import type { FieldValues } from '../../rules/product-fields.ts';
import { showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { clearFieldProblems, tellFieldProblem } from './product-field-problems.ts';
import { $productConflict, changeOf, keepConflict } from './product-conflict.ts';
import { haveAllArrived, keptPictures } from './seller-pictures.ts';
import { $sellerProducts, loadSellerProducts, sellerProduct, showProduct } from './seller-product-list.ts';
import { showToast } from '#browser/toasts.ts';
import { sellerProductApi } from '../../client/seller-product-api.ts';

/** The values that a product may lose. */
const removable = {
  offerFrom: undefined,
  offerUntil: undefined,
  plannedOffer: undefined,
  availableFrom: undefined,
  attributes: undefined,
  options: undefined,
  brand: undefined,
  gtin: undefined,
  mpn: undefined,
};

/** Returns true on success. The list shows the changes immediately and reverts them if the API refuses. */
export async function saveProduct({
  pictures,
  offerPrice,
  offerFrom,
  offerUntil,
  availableFrom,
  attributes,
  options,
  brand,
  gtin,
  mpn,
  seen,
  ...change
}: ProductChange): Promise<boolean> {
  clearFieldProblems();
  $productConflict.set(undefined);
  const before = sellerProduct(change.id);
  const offer = { offerPrice, offerFrom, offerUntil };
  if (before)
    showProduct(change.id, {
      ...change,
      ...withEnteredOffer({ ...before, price: change.price ?? before.price }, offer),
    });
  try {
    const codes = { options, brand, gtin, mpn, availableFrom };
    const saved = await sellerProductApi.update({ ...change, ...codes, ...offer, pictures, attributes, seen });
    // The response omits values that the product no longer has.
    showProduct(change.id, { ...removable, ...saved });
    return true;
  } catch (error) {
    if (before) showProduct(change.id, before);
    if (!keepConflict(change.id, error) && !tellFieldProblem(error)) showSellerFailure(error, text.notSaved);
    return false;
  }
}

/** Saves a form and its pictures after all uploads. A field that was changed elsewhere is not overwritten, but stored in $productConflict. */
export async function saveWithPictures(id: string, read: FieldValues, typed: FieldValues): Promise<boolean> {
  if (!(await haveAllArrived())) return false;
  const name = String(read.name);
  // An alternative text that equals the name is empty in the slots, so that it follows a new name.
  const pictures = keptPictures().map(({ base, alt }) => ({ base, alt: alt || name }));
  const isRenamed = typed.name !== read.name && keptPictures().some(({ alt }) => alt === '');
  const change = changeOf(id, read, { ...typed, pictures: isRenamed ? keptPictures() : pictures });
  return change === undefined || (await saveProduct(change));
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

/** Archives or restores a product. The toast offers to undo it. */
export async function setArchived(product: SellerProduct, archived: boolean): Promise<void> {
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
