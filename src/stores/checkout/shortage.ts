import { atom, computed } from 'nanostores';
import { ApiError } from '#api-client/api-error.ts';
import type { ShortLine } from '#domain/available-pieces.ts';
import { quantityIn, setQuantity } from '#domain/cart.ts';
import { isEmbeddedApi } from '../api-address.ts';
import { $cart } from '../cart/cart.ts';
import { lowerByRefusal } from '../cart/short-lines.ts';
import { storedCart, storedCartIsUnsent } from '../storage/storage.ts';

/** The lines that the last order found short, with what the cart held before it followed. */
const $found = atom<readonly ShortLine[]>([]);

/** Those of them that are as the cart has been lowered since; what the customer has changed needs no word any more. */
export const $shortage = computed([$found, $cart], (found, cart) => {
  const lines = found.filter(({ id, available }) => quantityIn(cart, id) === available);
  return lines.length > 0 ? { found, lines } : undefined;
});

/** Whether an order was refused since there are fewer pieces, and the cart has followed, which the page then says. */
export async function isShortOrder(error: unknown): Promise<boolean> {
  if (!isEmbeddedApi || !(error instanceof ApiError) || error.code !== 'stock_short') return false;
  $found.set(await lowerByRefusal(error));
  return $found.get().length > 0;
}

/** What was found short is said no more. */
export const forgetShortage = (): void => $found.set([]);

/** Puts the lowered lines back as they were. */
export function undoShortage(): void {
  const lines = $shortage.get()?.lines ?? [];
  forgetShortage();
  storedCartIsUnsent.set('yes');
  storedCart.set(lines.reduce((cart, { id, quantity }) => setQuantity(cart, id, quantity), storedCart.get()));
}
