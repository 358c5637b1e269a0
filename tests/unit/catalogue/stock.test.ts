import { expect, test } from 'vitest';
import { stockLimit, lowQuantity, maxOrderQuantity } from '#features/catalogue/rules/stock.ts';

test.each([
  ['not counted', { inStock: true, quantity: null }, 20, undefined, undefined],
  ['of a foreign API', { inStock: true }, 20, undefined, undefined],
  ['plenty', { inStock: true, quantity: 100_000 }, 20, undefined, undefined],
  ['as many as a cart may hold', { inStock: true, quantity: 20 }, 20, undefined, undefined],
  ['one less than that', { inStock: true, quantity: 19 }, 19, 19, undefined],
  ['more than few', { inStock: true, quantity: 6 }, 6, 6, undefined],
  ['few', { inStock: true, quantity: 5 }, 5, 5, 5],
  ['two', { inStock: true, quantity: 2 }, 2, 2, 2],
  ['the last one', { inStock: true, quantity: 1 }, 1, 1, 1],
  ['none', { inStock: false, quantity: 0 }, 0, undefined, undefined],
  ['none, though the switch is on', { inStock: true, quantity: 0 }, 0, 0, undefined],
  ['fewer than none', { inStock: true, quantity: -3 }, 0, 0, undefined],
  ['some, but switched off', { inStock: false, quantity: 4 }, 0, undefined, undefined],
  ['switched off and not counted', { inStock: false, quantity: null }, 0, undefined, undefined],
])(
  'The quantity in a cart, the choices and the shown remaining quantity are limited by a stock: %s',
  (_, stock, most, counted, few) => {
    expect(maxOrderQuantity(stock)).toBe(most);
    expect(stockLimit(stock)).toBe(counted);
    expect(lowQuantity(stock)).toBe(few);
  },
);
