import { atom, computed } from 'nanostores';
import { ApiError } from '#browser/api/api-error.ts';
import type { ShortLine } from '#features/catalogue/rules/available-quantity.ts';
import { quantityIn, setQuantity } from '#core/cart/cart.ts';
import { isEmbeddedApi } from '#browser/api-address.ts';
import { $cart } from '#features/cart/stores/cart.ts';
import { lowerByRefusal } from '#features/cart/stores/short-lines.ts';
import { storedCart, storedCartIsUnsent } from '#features/session/stores/storage.ts';

/** The lines that exceeded the stock in the last order, with their previous quantities. */
const $found = atom<readonly ShortLine[]>([]);

/** Those lines that still have the reduced quantity. Lines that the customer has changed since need no message. */
export const $shortage = computed([$found, $cart], (found, cart) => {
  const lines = found.filter(({ id, available }) => quantityIn(cart, id) === available);
  return lines.length > 0 ? { found, lines } : undefined;
});

/** Reduces the cart if the order was refused because of missing stock. Returns whether it did. The page then shows the shortage. */
export async function showShortage(error: unknown): Promise<boolean> {
  if (!isEmbeddedApi || !(error instanceof ApiError) || error.code !== 'stock_short') return false;
  $found.set(await lowerByRefusal(error));
  return $found.get().length > 0;
}

/** Hides the shortage. */
export const forgetShortage = (): void => $found.set([]);

/** Restores the previous quantities of the reduced lines. */
export function undoShortage(): void {
  const lines = $shortage.get()?.lines ?? [];
  forgetShortage();
  storedCartIsUnsent.set('yes');
  storedCart.set(lines.reduce((cart, { id, quantity }) => setQuantity(cart, id, quantity), storedCart.get()));
}
