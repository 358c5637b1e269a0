import { ApiError } from '#browser/api/api-error.ts';
import type { ExpectedValues as QuickChange, SellerProduct } from '../../contract/seller-products.ts';
import { enteredOffer, withEnteredOffer } from '../../rules/entered-offer.ts';
import { sellerActionTexts as text } from '#features/seller/text/seller-office.ts';
import { showToast } from '#browser/toasts.ts';
import { sellerFailureText } from '#features/seller/stores/seller-failure.ts';
import { saveProduct } from './seller-product-changes.ts';
import { loadSellerProducts, sellerProduct, showProduct } from './seller-product-list.ts';
import { sellerProductApi } from '../../client/seller-product-api.ts';

/** The values that the API omits for a product without them. */
const noOffer = { offerFrom: undefined, offerUntil: undefined, plannedOffer: undefined };

const undoTime = 10_000;

const valuesOf = (product: SellerProduct): Required<QuickChange> => ({
  name: product.name,
  price: product.price,
  ...enteredOffer(product),
});

const fields = ['name', 'price', 'offerPrice', 'offerFrom', 'offerUntil'] as const;

const differences = (wanted: QuickChange, present: QuickChange): QuickChange =>
  Object.fromEntries(
    fields
      .filter((field) => wanted[field] !== undefined && wanted[field] !== present[field])
      .map((field) => [field, wanted[field]]),
  );

/** Saves the differences from the product at the start of the edit. Returns true on success. The toast offers to undo it. */
export async function saveQuickEdit(product: SellerProduct, typed: QuickChange): Promise<boolean> {
  const before = valuesOf(product);
  const change = differences(typed, before);
  if (Object.keys(change).length === 0) return true;
  const seen = Object.fromEntries(Object.keys(change).map((field) => [field, before[field as keyof QuickChange]]));
  if (!(await saveProduct({ id: product._id, ...change, seen }))) return false;
  const { name = product.name, price = product.price } = change;
  const typedProduct = { ...product, name, price };
  const saved = valuesOf(sellerProduct(product._id) ?? { ...typedProduct, ...withEnteredOffer(typedProduct, change) });
  offerUndo(text.saved(saved.name), {
    id: product._id,
    before: differences(before, saved),
    saved: differences(saved, before),
  });
  return true;
}

interface Undo {
  id: string;
  before: QuickChange;
  /** The values that the product must still have. */
  saved: QuickChange;
}

function offerUndo(sentence: string, undo: Undo, kind: 'success' | 'error' = 'success'): void {
  showToast(kind, sentence, { action: { label: text.undo, run: () => void undoEdit(undo) }, duration: undoTime });
}

/** Restores the earlier values, unless a saved value has changed again. */
async function undoEdit(undo: Undo): Promise<void> {
  const { id, before, saved } = undo;
  const name = sellerProduct(id)?.name ?? saved.name ?? '';
  try {
    const product = await sellerProductApi.update({ id, ...before, expects: saved });
    showProduct(id, { ...noOffer, ...product });
    showToast('success', text.undone(product.name));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'product_changed') {
      showToast('error', text.notUndone(name));
      await loadSellerProducts();
    } else offerUndo(sellerFailureText(error, text.undoFailed), undo, 'error');
  }
}
