import type { Picture } from '#contract/product.ts';
import type { ProductChange, SellerProduct } from '#contract/seller-products.ts';
import { sellerOffice as text } from '#text/seller-office.ts';
import { failureText } from './failure-text.ts';
import { sellerApi } from './seller-api.ts';
import { $sellerProducts, loadSellerProducts, sellerProduct, showProduct } from './seller-product-list.ts';
import { showToast } from './toasts.ts';

/**
 * Saves what is named of a product and answers whether it is saved. The list shows it at once and as it was when the
 * API refuses; what was typed stays with the caller.
 */
export async function saveProduct({ pictures, ...change }: ProductChange): Promise<boolean> {
  const before = sellerProduct(change.id);
  showProduct(change.id, change);
  try {
    showProduct(change.id, await sellerApi.products.update(pictures ? { ...change, pictures } : change));
    return true;
  } catch (error) {
    if (before) showProduct(change.id, before);
    showToast('error', failureText(error, text.notSaved));
    return false;
  }
}

/** Puts a product's pictures in another order or words their texts; every picture must be named. */
export const arrangePictures = (id: string, pictures: readonly Pick<Picture, 'base' | 'alt'>[]): Promise<boolean> =>
  saveProduct({ id, pictures: pictures.map(({ base, alt }) => ({ base, alt })) });

/** Takes a picture off a product; answers the product as it is then. */
export async function removePicture(id: string, base: string): Promise<SellerProduct | undefined> {
  try {
    const product = await sellerApi.products.removeImage(id, base);
    showProduct(id, product);
    return product;
  } catch (error) {
    showToast('error', failureText(error, text.notSaved));
    return undefined;
  }
}

/** Adds a copy that is out of stock; answers it. */
export async function duplicateProduct(id: string): Promise<SellerProduct | undefined> {
  try {
    const product = await sellerApi.products.duplicate(id);
    showToast('success', text.duplicated(product.name));
    await loadSellerProducts();
    return product;
  } catch (error) {
    showToast('error', failureText(error, text.notSaved));
    return undefined;
  }
}

/** Takes a product out of the shop; the toast that says so can undo it. */
export const archiveProduct = (product: SellerProduct): Promise<void> => setArchived(product, true);

/** Puts an archived product back into the shop; the toast that says so can undo it. */
export const restoreProduct = (product: SellerProduct): Promise<void> => setArchived(product, false);

async function setArchived(product: SellerProduct, archived: boolean): Promise<void> {
  const { products } = $sellerProducts.get();
  $sellerProducts.setKey(
    'products',
    products.filter(({ _id }) => _id !== product._id),
  );
  try {
    await sellerApi.products.archive(product._id, archived);
  } catch (error) {
    showToast('error', failureText(error, text.notSaved));
    await loadSellerProducts();
    return;
  }
  const said = archived ? text.archived(product.name) : text.restored(product.name);
  const undo = { label: text.undo, run: () => void setArchived(product, !archived) };
  showToast('success', said, { action: undo, duration: undoTime });
  await loadSellerProducts();
}

const undoTime = 10_000;
