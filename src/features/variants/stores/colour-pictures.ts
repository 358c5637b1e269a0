import { showToast } from '#browser/toasts.ts';
import { sellerProductApi } from '#features/catalogue/client/seller-product-api.ts';
import { beginPictures, haveAllArrived, keptPictures } from '#features/catalogue/stores/seller/seller-pictures.ts';
import { showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { variants as text } from '../text/variants.ts';
import { changeRow, type GridRow, rowOf } from './model-grid.ts';

/** Starts with the pictures of the first variant of a colour that has any. */
export const beginColourPictures = (rows: readonly GridRow[]): void =>
  beginPictures(rows.find(({ product }) => product?.pictures?.length)?.product?.pictures ?? []);

/** Gives all saved variants of a colour the chosen pictures, after all uploads. Returns true on success. */
export async function saveColourPictures(rows: readonly GridRow[]): Promise<boolean> {
  if (!(await haveAllArrived())) return false;
  try {
    for (const { product } of rows) {
      if (!product) continue;
      const pictures = keptPictures().map(({ base, alt }) => ({ base, alt: alt || product.name }));
      changeRow(product._id, rowOf(await sellerProductApi.update({ id: product._id, pictures })));
    }
    showToast('success', text.picturesSaved);
    return true;
  } catch (error) {
    showSellerFailure(error, text.rowFailed);
    return false;
  }
}
