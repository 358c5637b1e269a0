import { expect, test } from 'vitest';
import { asOneLine, chargedLines } from '#server/features/payments/providers/charged-lines.ts';

const sum = (lines: ReturnType<typeof chargedLines>) =>
  lines.reduce((total, { quantity, unitCents }) => total + quantity * unitCents, 0);

test('lines without a discount are charged as they are', () => {
  const lines = [{ name: 'Deck', quantity: 2, unitCents: 3490 }];
  expect(chargedLines(lines, 0)).toEqual(lines);
});

test('a discount is shared out to the cent, larger remainders first', () => {
  const lines = [
    { name: 'Deck', quantity: 3, unitCents: 3333 },
    { name: 'Wax', quantity: 1, unitCents: 1 },
  ];
  expect(chargedLines(lines, 3000)).toEqual([
    { name: '3 × Deck', quantity: 1, unitCents: 6999 },
    { name: 'Wax', quantity: 1, unitCents: 1 },
  ]);
});

test.each([
  [[1, 1, 1], 1],
  [[333, 333, 334], 300],
  [[0, 0], 0],
  [[0, 100], 100],
  [[99_999, 1, 7, 12_345], 33_706],
  [[1], 1],
])('lines of %j less %i sum up exactly and none is below zero', (cents, discount) => {
  const lines = cents.map((unitCents, index) => ({ name: `Line ${index}`, quantity: 2, unitCents }));
  const charged = chargedLines(lines, discount);
  expect(sum(charged)).toBe(2 * cents.reduce((total, cent) => total + cent, 0) - discount);
  expect(charged.every(({ unitCents }) => unitCents >= 0)).toBe(true);
});

test('many lines become one of the same total', () => {
  const lines = Array.from({ length: 150 }, (_, index) => ({ name: `Line ${index}`, quantity: 2, unitCents: index }));
  expect(asOneLine(lines, 'Order')).toEqual({ name: 'Order', quantity: 1, unitCents: sum(lines) });
});
