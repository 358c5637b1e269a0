import { expect, test } from 'vitest';
import {
  addQuantity,
  allowedQuantity,
  totalQuantity,
  joinCarts,
  lineQuantities,
  readCart,
  removeOne,
  setQuantity,
  withChanges,
} from '#core/cart/cart.ts';
import { type CartLine, cartLines, type Priced, subtotalCents } from '#features/cart/rules/cart-lines.ts';

test.each([
  ['starts a line at 1', {}, undefined, { a: 1 }],
  ['adds one to a line', { a: 2, b: 1 }, undefined, { a: 3, b: 1 }],
  ['starts a line with several', {}, 3, { a: 3 }],
  ['stops at the largest quantity', { a: 19 }, 3, { a: 20 }],
])('Adding to a cart %s', (_, cart, quantity, expected) => {
  expect(addQuantity(cart, 'a', quantity)).toEqual(expected);
});

test.each([
  ['takes one from a line', { a: 2 }, { a: 1 }],
  ['deletes the line at 0', { a: 1, b: 4 }, { b: 4 }],
  ['leaves a cart without the line alone', { b: 4 }, { b: 4 }],
])('Removing one piece from a cart %s', (_, cart, expected) => {
  expect(removeOne(cart, 'a')).toEqual(expected);
});

test.each([
  [7, { a: 7 }],
  [20, { a: 20 }],
  [21, { a: 20 }],
  [2.9, { a: 2 }],
  [0.5, {}],
  [0, {}],
  [-3, {}],
  [Number.NaN, {}],
  [Number.POSITIVE_INFINITY, { a: 20 }],
])('Setting the quantity to %d gives %j', (quantity, expected) => {
  expect(setQuantity({ a: 1 }, 'a', quantity)).toEqual(expected);
});

test('A change returns a new cart and keeps the old one.', () => {
  const cart = Object.freeze({ a: 1 });
  setQuantity(addQuantity(removeOne(cart, 'a'), 'b'), 'c', 3);
  expect(cart).toEqual({ a: 1 });
});

test('An id like "constructor", which every object inherits, is a normal line.', () => {
  expect(addQuantity({}, 'constructor')).toEqual({ constructor: 1 });
  expect(addQuantity({}, 'toString')).toEqual({ toString: 1 });
});

test.each([
  [{}, 0],
  [{ a: 2, b: 3 }, 5],
])('The cart %j holds %d pieces.', (cart, quantity) => {
  expect(totalQuantity(cart)).toBe(quantity);
});

test.each([
  ['nothing', undefined, {}],
  ['null', null, {}],
  ['a text', '{"a":1}', {}],
  ['a list', [1, 2], {}],
  ['a cart', { a: 1, b: 20 }, { a: 1, b: 20 }],
  ['entries that are no positive integer', { a: 0, b: -1, c: 1.5, d: '2', e: null, f: 3 }, { f: 3 }],
  ['more than the largest quantity', { a: 999 }, { a: 20 }],
])('Reading a cart from %s', (_, value, expected) => {
  expect(readCart(value)).toEqual(expected);
});

test('Reading a cart stops at the maximum number of lines.', () => {
  const value = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`p${index}`, 1]));
  expect(Object.keys(readCart(value))).toHaveLength(200);
});

test('Merging two carts keeps the larger quantity of each line.', () => {
  expect(joinCarts({ a: 1, b: 5 }, { b: 2, c: 3 })).toEqual({ a: 1, b: 5, c: 3 });
});

test('A change from another tab or device is applied to a cart, between 0 and 20 pieces.', () => {
  const changed = withChanges({ a: 2, b: 19, c: 1, d: 7 }, { a: 1, c: 1, d: 3 }, { a: 3, b: 4, d: 3 });
  expect(changed).toEqual({ a: 4, b: 20, d: 7 });
});

test('A merged id like "constructor", which every object inherits, keeps its quantity.', () => {
  expect(joinCarts({}, { constructor: 2 })).toEqual({ constructor: 2 });
});

test.each([
  [undefined, 25, 20, 20],
  [20, 0, 1, 20],
  [3, 4, 3, 3],
  [1, 2, 1, 1],
])('With at most %s pieces a requested quantity of %d becomes %d, of %d choices.', (most, wish, allowed, choices) => {
  expect(allowedQuantity(wish, most)).toBe(allowed);
  expect(lineQuantities(most)).toEqual(Array.from({ length: choices }, (_, index) => index + 1));
});

const products: Record<string, Priced> = {
  a: { _id: 'a', offerCents: 3490, inStock: true },
  b: { _id: 'b', offerCents: 999, inStock: true },
  gone: { _id: 'gone', offerCents: 500, inStock: false },
  few: { _id: 'few', offerCents: 1000, inStock: true, quantity: 2 },
  none: { _id: 'none', offerCents: 1000, inStock: true, quantity: 0 },
};
const linesOf = (cart: Record<string, number>): CartLine<Priced>[] => cartLines(cart, (id) => products[id]);

test('A line costs its offer price times its quantity.', () => {
  expect(linesOf({ b: 3, a: 1 }).map((line) => [line.product._id, line.quantity, line.totalCents])).toEqual([
    ['b', 3, 2997],
    ['a', 1, 3490],
  ]);
});

test('Sold-out and unknown products do not count.', () => {
  expect(linesOf({ gone: 1, unknown: 2, a: 1 }).map((line) => line.product._id)).toEqual(['a']);
});

test.each([
  [1, 1],
  [2, 2],
  [3, 2],
  [20, 2],
])('Of %d pieces of a product with a stock of 2, %d count.', (held, quantity) => {
  expect(linesOf({ few: held, none: 1 }).map((line) => [line.product._id, line.quantity, line.totalCents])).toEqual([
    ['few', quantity, quantity * 1000],
  ]);
});

test('The subtotal is the exact sum of the lines.', () => {
  expect(subtotalCents(linesOf({ a: 20, b: 7 }))).toBe(20 * 3490 + 7 * 999);
  expect(subtotalCents([])).toBe(0);
});
