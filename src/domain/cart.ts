import type { Cart } from '#contract/cart.ts';
import { limits } from '#contract/limits.ts';
import type { Cents } from './money.ts';
import { mostPieces, type Pieces } from './stock.ts';

const { minQuantity, maxQuantity } = limits.cart;

/** Every quantity that a line may have: 1 to 20 (spec 9), or to as many as there are. */
export const lineQuantities = (most: number = maxQuantity): number[] =>
  Array.from({ length: most - minQuantity + 1 }, (_, index) => minQuantity + index);

/** The nearest quantity that a line may have. */
export const allowedQuantity = (quantity: number, most: number = maxQuantity): number =>
  Math.min(most, Math.max(minQuantity, Math.trunc(quantity)));

/** How many pieces of a product the cart holds; ids come from outside, so `constructor` is one like any other. */
export const quantityIn = (cart: Cart, id: string): number => (Object.hasOwn(cart, id) ? (cart[id] ?? 0) : 0);

/** Adds pieces of a product, one by default, up to the largest quantity (spec 4). */
export const addPieces = (cart: Cart, id: string, pieces = 1): Cart =>
  setQuantity(cart, id, quantityIn(cart, id) + pieces);

/** Removes one piece of a product; the line is deleted at 0 (spec 4). */
export const removeOne = (cart: Cart, id: string): Cart => setQuantity(cart, id, quantityIn(cart, id) - 1);

/** Sets the quantity, at most 20; 0 or less deletes the line (spec 4, 9). */
export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
  const { [id]: _, ...others } = cart;
  return quantity >= minQuantity ? { ...cart, [id]: Math.min(Math.trunc(quantity), maxQuantity) } : others;
}

/** How many pieces the cart holds, for the badge. */
export const countPieces = (cart: Cart): number => Object.values(cart).reduce((sum, n) => sum + n, 0);

/** Reads a cart from storage or from a reply: entries that are no positive integer are dropped, the rest capped. */
export function readCart(value: unknown): Cart {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const entries = Object.entries(value)
    .filter((entry): entry is [string, number] => Number.isInteger(entry[1]) && entry[1] >= minQuantity)
    .slice(0, limits.cart.maxLines)
    .map(([id, quantity]) => [id, Math.min(quantity, maxQuantity)]);
  return Object.fromEntries(entries);
}

/** Joins two carts; of a line in both the larger quantity stays, so that nothing is lost at login. */
export function joinCarts(one: Cart, other: Cart): Cart {
  const joined = { ...one };
  for (const [id, quantity] of Object.entries(other)) joined[id] = Math.max(quantityIn(joined, id), quantity);
  return joined;
}

/** A cart with what has been changed from `before` to `after` in another place: pieces added there are added here. */
export function withChanges(cart: Cart, before: Cart, after: Cart): Cart {
  return Object.keys({ ...before, ...after }).reduce((changed, id) => {
    const pieces = quantityIn(after, id) - quantityIn(before, id);
    return pieces === 0 ? changed : setQuantity(changed, id, quantityIn(changed, id) + pieces);
  }, cart);
}

/** The cart without the pieces of an order. */
export function withoutPieces(cart: Cart, ordered: Cart): Cart {
  return Object.entries(ordered).reduce((left, [id, pieces]) => {
    const quantity = quantityIn(left, id);
    return quantity > 0 ? setQuantity(left, id, quantity - pieces) : left;
  }, cart);
}

/** A cart line's product as far as arithmetic needs it. */
export interface Priced extends Pieces {
  _id: string;
  offerCents: Cents;
}

/** A line with as many pieces as there are, and its total in cents. */
export interface CartLine<Product extends Priced> {
  product: Product;
  quantity: number;
  totalCents: Cents;
}

/**
 * The lines that count: products found in the list and in stock (spec 9), in the cart's order. Of a line that holds more
 * than there is counts what there is.
 */
export function cartLines<Product extends Priced>(
  cart: Cart,
  find: (id: string) => Product | undefined,
): CartLine<Product>[] {
  return Object.entries(cart).flatMap(([id, held]) => {
    const product = find(id);
    const quantity = product ? Math.min(held, mostPieces(product)) : 0;
    if (!product || quantity < minQuantity) return [];
    return [{ product, quantity, totalCents: product.offerCents * quantity }];
  });
}

/** The sum of the lines in cents. */
export const subtotalCents = (lines: readonly { totalCents: Cents }[]): Cents =>
  lines.reduce((sum, line) => sum + line.totalCents, 0);
