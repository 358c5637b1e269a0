import type { Cart } from '#contract/cart.ts';
import { type NamedLine, type ShortLine, shortLines, shortOf } from '#domain/available-pieces.ts';
import { quantityIn, setQuantity } from '#domain/cart.ts';
import { cart as text } from '#text/cart.ts';
import { $findProduct, loadProductsOnce } from '../product-list.ts';
import { storedCart, storedCartIsUnsent } from '../storage/storage.ts';
import { showToast } from '../toasts.ts';

const linesOf = (cart: Cart): NamedLine[] =>
  Object.entries(cart).map(([id, quantity]) => ({ id, quantity, name: $findProduct.get()(id)?.name ?? '' }));

async function namedLines(cart: Cart): Promise<NamedLine[]> {
  await loadProductsOnce();
  return linesOf(cart);
}

/** Lowers the cart, which may have changed meanwhile, and says so; whether there was anything to lower. */
function lower(short: readonly ShortLine[]): boolean {
  const cart = storedCart.get();
  const still = short.filter(({ id, available }) => quantityIn(cart, id) > available);
  if (still.length === 0) return false;
  storedCartIsUnsent.set('yes');
  storedCart.set(still.reduce((lowered, { id, available }) => setQuantity(lowered, id, available), cart));
  const sentences = still.map(({ name, available }) => text.onlyAvailable(name || text.oneOfTheItems, available));
  showToast('error', [...sentences, text.cartFollowed].join(' '));
  return true;
}

/** Follows a refusal that tells how many pieces there are ("Only 2 available"); false when it tells nothing sure. */
export async function followRefusal(refusal: { message: string; details: unknown }): Promise<boolean> {
  return lower(shortLines(refusal, await namedLines(storedCart.get())));
}

/** Follows the cart as an API says that it keeps it, where it holds fewer pieces than it was sent; lines that it leaves out stay. */
export async function followKeptCart(kept: Readonly<Record<string, unknown>>, sent: Cart): Promise<void> {
  if (shortOf(linesOf(sent), kept).length > 0) lower(shortOf(await namedLines(sent), kept));
}
