import type { Cart } from '#core/cart/cart-contract.ts';
import { type NamedLine, type ShortLine, shortLines, shortOf } from '#features/catalogue/rules/available-quantity.ts';
import { quantityIn, setQuantity } from '#core/cart/cart.ts';
import { cart as text } from '../text.ts';
import { $findProduct, loadProductsOnce } from '#features/catalogue/stores/product-list.ts';
import { storedCart, storedCartIsUnsent } from '#features/session/stores/storage.ts';
import { showToast } from '#browser/toasts.ts';

/** The message and details of a refusal. */
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

/** Reduces the current cart to the available stock. Returns the reduced lines with their previous quantities. */
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

/** Shows the reduced lines. Returns false if there are none. */
function say(lowered: readonly ShortLine[]): boolean {
  if (lowered.length === 0) return false;
  const sentences = lowered.map(({ name, available }) => text.onlyAvailable(name || text.oneOfTheItems, available));
  showToast('error', [...sentences, text.cartFollowed].join(' '));
  return true;
}

/** Reduces the cart by a refusal that names the available stock ("Only 2 available"). Returns the reduced lines. */
export async function lowerByRefusal(refusal: Refusal): Promise<ShortLine[]> {
  return lower(shortLines(refusal, await namedLines(storedCart.get())));
}

/** Reduces the cart and shows the change. Returns false if the refusal does not clearly name the stock. */
export async function followRefusal(refusal: Refusal): Promise<boolean> {
  return say(await lowerByRefusal(refusal));
}

/** Reduces the cart if the API has stored lower quantities than it received. Lines that are missing in the response stay. */
export async function followKeptCart(kept: Readonly<Record<string, unknown>>, sent: Cart): Promise<void> {
  if (shortOf(linesOf(sent), kept).length > 0) say(lower(shortOf(await namedLines(sent), kept)));
}
