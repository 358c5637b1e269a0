import type { Cart } from './cart-contract.ts';
import { limits } from '../limits.ts';

const { minQuantity, maxQuantity } = limits.cart;

/** Every allowed quantity of a line: 1 to 20 (spec 9), or 1 to the available stock. */
export const lineQuantities = (most: number = maxQuantity): number[] =>
  Array.from({ length: most - minQuantity + 1 }, (_, index) => minQuantity + index);

export const allowedQuantity = (quantity: number, most: number = maxQuantity): number =>
  Math.min(most, Math.max(minQuantity, Math.trunc(quantity)));

/** The quantity of a product in the cart. Uses `hasOwn`, because ids come from outside and may be `constructor`. */
export const quantityIn = (cart: Cart, id: string): number => (Object.hasOwn(cart, id) ? (cart[id] ?? 0) : 0);

/** Adds a quantity of a product, 1 by default, up to the maximum (spec 4). */
export const addQuantity = (cart: Cart, id: string, quantity = 1): Cart =>
  setQuantity(cart, id, quantityIn(cart, id) + quantity);

/** Removes one unit of a product; the line is deleted at 0 (spec 4). */
export const removeOne = (cart: Cart, id: string): Cart => setQuantity(cart, id, quantityIn(cart, id) - 1);

/** Sets the quantity, at most 20; 0 or less deletes the line (spec 4, 9). */
export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
  const { [id]: _, ...others } = cart;
  return quantity >= minQuantity ? { ...cart, [id]: Math.min(Math.trunc(quantity), maxQuantity) } : others;
}

export const totalQuantity = (cart: Cart): number => Object.values(cart).reduce((sum, n) => sum + n, 0);

/** Reads a cart from storage or from a reply. Drops entries that are not positive integers, and limits the others to the maximum. */
export function readCart(value: unknown): Cart {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const entries = Object.entries(value)
    .filter((entry): entry is [string, number] => Number.isInteger(entry[1]) && entry[1] >= minQuantity)
    .slice(0, limits.cart.maxLines)
    .map(([id, quantity]) => [id, Math.min(quantity, maxQuantity)]);
  return Object.fromEntries(entries);
}

/** Merges two carts. A line in both keeps the larger quantity, so that a login loses nothing. */
export function joinCarts(one: Cart, other: Cart): Cart {
  const joined = { ...one };
  for (const [id, quantity] of Object.entries(other)) joined[id] = Math.max(quantityIn(joined, id), quantity);
  return joined;
}

/** Applies the changes from `before` to `after`, which another tab or device made, to this cart. */
export function withChanges(cart: Cart, before: Cart, after: Cart): Cart {
  return Object.keys({ ...before, ...after }).reduce((changed, id) => {
    const change = quantityIn(after, id) - quantityIn(before, id);
    return change === 0 ? changed : setQuantity(changed, id, quantityIn(changed, id) + change);
  }, cart);
}

export function withoutQuantities(cart: Cart, ordered: Cart): Cart {
  return Object.entries(ordered).reduce((left, [id, orderedQuantity]) => {
    const quantity = quantityIn(left, id);
    return quantity > 0 ? setQuantity(left, id, quantity - orderedQuantity) : left;
  }, cart);
}
