import { computed } from 'nanostores';
import type { Cart } from '#core/cart/cart-contract.ts';
import { limits } from '#core/limits.ts';
import { addQuantity, totalQuantity, quantityIn, removeOne, setQuantity } from '#core/cart/cart.ts';
import { cartChanges as text } from '#core/text/on-every-page.ts';
import { $isLoggedIn } from '#features/session/stores/session.ts';
import { storedCart, storedCartIsUnsent } from '#features/session/stores/storage.ts';
import { goTo } from '#browser/navigation.ts';
import { isKept } from '#browser/storage/storage-engine.ts';
import { storageKeys } from '#browser/storage/storage-keys.ts';
import { showToast } from '#browser/toasts.ts';

/** The quantities by product id. The device stores them and all tabs share them (spec 4). */
export const $cart = computed(storedCart, (cart) => cart);

/** The total quantity in the cart. */
export const $cartQuantity = computed(storedCart, totalQuantity);

function change(cart: Cart): void {
  storedCartIsUnsent.set('yes');
  storedCart.set(cart);
}

const { maxQuantity } = limits.cart;

/** Says that a line has reached its limit: the available stock, or 20 (spec 9). */
export const sayNoMoreThan = (most: number): void =>
  showToast('error', most < maxQuantity ? text.noMoreThan(most) : text.mostPerLine(maxQuantity));

/** Whether the cart survives a page change. */
export const isCartKept = () => $isLoggedIn.get() || isKept(storageKeys.cart);

/** Says that the browser stores nothing. */
export const sayNotKept = (): void => showToast('error', text.notKept);

/** The cart opens faster if its modules are already on the device. */
const downloadCartPage = (): void =>
  void import('#browser/page-modules.ts').then(
    ({ downloadPageModules }) => downloadPageModules('/cart'),
    // The page itself downloads them when it opens.
    () => undefined,
  );

/** Adds a quantity of a product, 1 by default (spec 4), up to `most`. */
export function addToCart(id: string, quantity = 1, most: number = maxQuantity): void {
  const cart = storedCart.get();
  const held = quantityIn(cart, id);
  const added = Math.min(quantity, most - held);
  if (added > 0) {
    change(addQuantity(cart, id, added));
    downloadCartPage();
  }
  if (added < quantity) sayNoMoreThan(most);
  else if (isCartKept()) showToast('success', text.added, { action: { label: text.view, run: () => goTo('/cart') } });
  else sayNotKept();
}

/** Adds several products in one change, without a message. */
export function addLinesToCart(lines: readonly { id: string; quantity: number }[]): void {
  change(lines.reduce((cart, { id, quantity }) => addQuantity(cart, id, quantity), storedCart.get()));
}

/** Reduces a line by one unit. Removes the line at 0 (spec 4). */
export function takeFromCart(id: string): void {
  change(removeOne(storedCart.get(), id));
  showToast('success', text.removedOne);
}

/** Sets a line's quantity. Removes the line at 0 (spec 4). */
export function setInCart(id: string, quantity: number): void {
  change(setQuantity(storedCart.get(), id, quantity));
  showToast('success', text.updated);
}

/** Removes a line and offers to undo it. */
export function removeFromCart(id: string): void {
  const quantity = storedCart.get()[id] ?? 0;
  change(setQuantity(storedCart.get(), id, 0));
  const undo = () => change(setQuantity(storedCart.get(), id, quantity));
  showToast('success', text.removed, { action: { label: text.undo, run: undo } });
}
