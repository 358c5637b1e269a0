import { expect, it } from 'vitest';
import {
  type ChangedLine,
  changedLines,
  type GoodsWishes,
  type PresentLine,
} from '#features/orders/rules/changes/changed-lines.ts';
import { totalsOf } from '#features/orders/rules/order-money.ts';

const aLine = (changes: Partial<PresentLine> = {}): PresentLine => ({
  position: 0,
  productId: 'black',
  name: 'Deck Preto',
  ordered: 2,
  quantity: 2,
  offerCents: 1_000,
  discountCents: 0,
  free: changes.quantity ?? 2,
  ...changes,
});

const offers = new Map([
  ['black', { name: 'Deck Preto', offerCents: 1_200 }],
  ['blue', { name: 'Deck Azul', offerCents: 1_200 }],
  ['big', { name: 'Deck Grande', offerCents: 2_000 }],
]);

const wish = (changes: Partial<GoodsWishes>): GoodsWishes => ({ lines: [], added: [], offers, ...changes });

const short = (lines: readonly ChangedLine[]) =>
  lines.map(({ productId, quantity, offerCents, discountCents }) => [productId, quantity, offerCents, discountCents]);

const anOrder = [
  aLine(),
  aLine({ position: 1, productId: 'wax', name: 'Wax', quantity: 1, ordered: 1, offerCents: 300 }),
];

const possible = [
  [
    'lowers a quantity',
    { lines: [{ position: 0, quantity: 1 }] },
    [
      ['black', 1, 1_000, 0],
      ['wax', 1, 300, 0],
    ],
  ],
  [
    'raises a quantity',
    { lines: [{ position: 1, quantity: 3 }] },
    [
      ['black', 2, 1_000, 0],
      ['wax', 3, 300, 0],
    ],
  ],
  [
    'removes a line',
    { lines: [{ position: 1, quantity: 0 }] },
    [
      ['black', 2, 1_000, 0],
      ['wax', 0, 300, 0],
    ],
  ],
  [
    'sets a price',
    { lines: [{ position: 0, unitCents: 800 }] },
    [
      ['black', 2, 800, 0],
      ['wax', 1, 300, 0],
    ],
  ],
  [
    'keeps the price in a swap for a product of the same present price',
    { lines: [{ position: 0, swapTo: 'blue' }] },
    [
      ['black', 0, 1_000, 0],
      ['wax', 1, 300, 0],
      ['blue', 2, 1_000, 0],
    ],
  ],
  [
    'takes the present price in a swap for a product of another price',
    { lines: [{ position: 0, swapTo: 'big' }] },
    [
      ['black', 0, 1_000, 0],
      ['wax', 1, 300, 0],
      ['big', 2, 2_000, 0],
    ],
  ],
  [
    'swaps at a typed price',
    { lines: [{ position: 0, swapTo: 'big', unitCents: 1_000, quantity: 1 }] },
    [
      ['black', 1 - 1, 1_000, 0],
      ['wax', 1, 300, 0],
      ['big', 1, 1_000, 0],
    ],
  ],
  [
    'adds a product at its present price',
    { added: [{ productId: 'blue', quantity: 2 }] },
    [
      ['black', 2, 1_000, 0],
      ['wax', 1, 300, 0],
      ['blue', 2, 1_200, 0],
    ],
  ],
  [
    'adds units to the line of the same product and price',
    { added: [{ productId: 'black', quantity: 1, unitCents: 1_000 }] },
    [
      ['black', 3, 1_000, 0],
      ['wax', 1, 300, 0],
    ],
  ],
  [
    'distributes a discount in percent',
    { discount: { kind: 'percent', value: 10 } },
    [
      ['black', 2, 1_000, 200],
      ['wax', 1, 300, 30],
    ],
  ],
  [
    'distributes a discount in cents',
    { discount: { kind: 'cents', value: 100 } },
    [
      ['black', 2, 1_000, 86],
      ['wax', 1, 300, 14],
    ],
  ],
] as const satisfies [string, Partial<GoodsWishes>, unknown][];

it.for(possible)('A change %s.', ([, wanted, expected]) => {
  const { lines, refusals } = changedLines(anOrder, wish(wanted));
  expect([short(lines), refusals]).toEqual([expected, []]);
});

const refused = [
  ['names a missing line', { lines: [{ position: 7, quantity: 1 }] }, ['line_missing']],
  [
    'removes everything',
    {
      lines: [
        { position: 0, quantity: 0 },
        { position: 1, quantity: 0 },
      ],
    },
    ['no_items'],
  ],
  ['adds an unknown product', { added: [{ productId: 'gone', quantity: 1 }] }, ['product_unavailable']],
  ['swaps for the same product', { lines: [{ position: 0, swapTo: 'black' }] }, ['product_unavailable']],
  ['adds a second price of a product', { added: [{ productId: 'black', quantity: 1 }] }, ['price_differs']],
  ['gives more than the price', { discount: { kind: 'cents', value: 2_301 } }, ['discount_too_large']],
  ['adds more than 20 units', { added: [{ productId: 'black', quantity: 19, unitCents: 1_000 }] }, ['too_many']],
] as const satisfies [string, Partial<GoodsWishes>, unknown][];

it.for(refused)('A change that %s is refused.', ([, wanted, expected]) => {
  expect(changedLines(anOrder, wish(wanted)).refusals).toEqual(expected);
});

it.for([
  ['quantity: 0', { position: 0, quantity: 0 }],
  ['a larger quantity', { position: 0, quantity: 3 }],
  ['another price', { position: 0, unitCents: 900 }],
  ['another product', { position: 0, swapTo: 'blue' }],
] as const)('A line with a refund is refused %s, because the refund was calculated from it.', ([, line]) => {
  const present = [aLine({ free: 1 })];
  expect(changedLines(present, wish({ lines: [line] })).refusals).toContain('line_refunded');
});

it('A line with a refund gets no discount.', () => {
  const [deck, wax] = anOrder;
  const present = [{ ...deck!, free: 1 }, wax!];
  const { lines } = changedLines(present, wish({ discount: { kind: 'percent', value: 10 } }));
  expect(short(lines)).toEqual([
    ['black', 2, 1_000, 0],
    ['wax', 1, 300, 30],
  ]);
});

it('The share of a promo code stays the same when quantity, price or product change.', () => {
  const present = [aLine({ discountCents: 600 })];
  const totalAfter = (line: Omit<GoodsWishes['lines'][number], 'position'>) =>
    totalsOf(changedLines(present, wish({ lines: [{ position: 0, ...line }] })).lines, 0).total;
  expect([
    totalAfter({ quantity: 3 }),
    totalAfter({ unitCents: 500 }),
    totalAfter({ swapTo: 'blue' }),
    totalAfter({ quantity: 1 }),
  ]).toEqual([2_100, 700, 1_400, 700]);
});
