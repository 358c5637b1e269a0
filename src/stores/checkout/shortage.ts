import { atom, computed } from 'nanostores';
import { ApiError } from '#api-client/api-error.ts';
import type { ShortLine } from '#domain/available-pieces.ts';
import { quantityIn, setQuantity } from '#domain/cart.ts';
import { isEmbeddedApi } from '../api-address.ts';
import { $cart } from '../cart/cart.ts';
import { lowerByRefusal } from '../cart/short-lines.ts';
import { storedCart, storedCartIsUnsent } from '../storage/storage.ts';

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
