import { expect, it } from 'vitest';
import {
  type BoughtLine,
  chargedLines,
  lineCents,
  quantityCents,
  shareDiscount,
  totalsOf,
} from '#features/orders/rules/order-money.ts';

const aLine = (changes: Partial<BoughtLine> = {}): BoughtLine => ({
  name: 'Deck Preto',
  ordered: 3,
  quantity: 3,
  offerCents: 1_000,
  discountCents: 100,
  ...changes,
});

it.for([
  [[6_980, 333], 2_194, [2_094, 100]],
  [[1_000], 300, [300]],
  [[100, 100, 100], 100, [33, 33, 34]],
  [[0, 0], 0, [0, 0]],
  [[1, 1, 1], 0, [0, 0, 0]],
  [[109, 109, 109, 109, 109, 1], 164, [32, 32, 32, 32, 35, 1]],
] as const)('A discount over lines of %j cents, %i in all, is split into %j', ([totals, discount, shares]) => {
  expect(shareDiscount(totals, discount)).toEqual(shares);
});

it('The pieces of a line cost the paid price, and the last one takes the rounding difference.', () => {
  expect([0, 1, 2].map((piece) => quantityCents(aLine(), piece, piece + 1))).toEqual([967, 967, 966]);
  expect(quantityCents(aLine(), 0, 3)).toBe(2_900);
  expect(quantityCents(aLine(), 1, 1)).toBe(0);
});

it('The pieces of a line add up to the line, however they are split.', () => {
  for (const ordered of [1, 2, 7, 20]) {
    for (const discountCents of [0, 1, 99, 6_001]) {
      const line = aLine({ ordered, quantity: ordered, discountCents });
      const parts = Array.from({ length: ordered }, (_, piece) => quantityCents(line, piece, piece + 1));
      expect(parts.reduce((sum, cents) => sum + cents)).toBe(lineCents(line));
      expect(lineCents(line)).toBe(ordered * 1_000 - discountCents);
    }
  }
});

it('An order costs its lines in force plus the delivery.', () => {
  const lines = [aLine({ quantity: 2 }), aLine({ ordered: 1, quantity: 0 })];
  expect(totalsOf(lines, 0)).toEqual({ subtotal: 2_000, discount: 66, total: 1_934 });
  expect(totalsOf(lines, 490).total).toBe(2_424);
});

it('An order is charged to the cent, a discounted line as one piece.', () => {
  const lines = [aLine({ quantity: 2 }), aLine({ name: 'Wax', discountCents: 0 }), aLine({ quantity: 0 })];
  const charged = chargedLines(lines, 490, 'Entrega');
  expect(charged).toEqual([
    { name: '2 × Deck Preto', quantity: 1, unitCents: 1_934 },
    { name: 'Wax', quantity: 3, unitCents: 1_000 },
    { name: 'Entrega', quantity: 1, unitCents: 490 },
  ]);
  const sum = charged.reduce((all, { quantity, unitCents }) => all + quantity * unitCents, 0);
  expect(sum).toBe(totalsOf(lines, 490).total);
});
