import type { Cart } from '#contract/cart.ts';
import { type NamedLine, type ShortLine, shortLines, shortOf } from '#domain/available-pieces.ts';
import { quantityIn, setQuantity } from '#domain/cart.ts';
import { cart as text } from '#text/cart.ts';
import { $findProduct, loadProductsOnce } from '../product-list.ts';
import { storedCart, storedCartIsUnsent } from '../storage/storage.ts';
import { showToast } from '../toasts.ts';

/** What a call was refused with. */
interface Refusal {
  message: string;
  details: unknown;
}

const linesOf = (cart: Cart): NamedLine[] =>
  Object.entries(cart).map(([id, quantity]) => ({ id, quantity, name: $findProduct.get()(id)?.name ?? '' }));

async function namedLines(cart: Cart): Promise<NamedLine[]> {
  await loadProductsOnce();
  return linesOf(cart);
}

/** Lowers the cart, which may have changed meanwhile; the lines that were lowered, with what they held. */
function lower(short: readonly ShortLine[]): ShortLine[] {
  const cart = storedCart.get();
  const still = short
    .map((line) => ({ ...line, quantity: quantityIn(cart, line.id) }))
    .filter(({ quantity, available }) => quantity > available);
  if (still.length === 0) return [];
  storedCartIsUnsent.set('yes');
  storedCart.set(still.reduce((lowered, { id, available }) => setQuantity(lowered, id, available), cart));
  return still;
}

/** Says what was lowered; whether there was anything. */
function say(lowered: readonly ShortLine[]): boolean {
  if (lowered.length === 0) return false;
  const sentences = lowered.map(({ name, available }) => text.onlyAvailable(name || text.oneOfTheItems, available));
  showToast('error', [...sentences, text.cartFollowed].join(' '));
  return true;
}

/** Lowers the cart by a refusal that tells how many pieces there are ("Only 2 available"); the lines that were lowered. */
export async function lowerByRefusal(refusal: Refusal): Promise<ShortLine[]> {
  return lower(shortLines(refusal, await namedLines(storedCart.get())));
}

/** Does the same and says so; false when the refusal tells nothing sure. */
export async function followRefusal(refusal: Refusal): Promise<boolean> {
  return say(await lowerByRefusal(refusal));
}

/** Follows the cart as an API says that it keeps it, where it holds fewer pieces than it was sent; lines that it leaves out stay. */
export async function followKeptCart(kept: Readonly<Record<string, unknown>>, sent: Cart): Promise<void> {
  if (shortOf(linesOf(sent), kept).length > 0) say(lower(shortOf(await namedLines(sent), kept)));
}
