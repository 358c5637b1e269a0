import { expect, test } from 'vitest';
import { goodsInWords, withdrawableLines, withdrawnCents } from '#features/withdrawals/rules/withdrawn-goods.ts';
import { anOrderDetail, anOrderLine } from '../../support/builders.ts';

const line = (position: number, name: string, quantity: number, amount: number, changes = {}) =>
  anOrderLine({ position, name, quantity, amount, ordered: quantity, ...changes });
/** Two decks for 60 € and three waxes for 10 €, with a delivery fee of 5 €, all paid. */
const order = (changes = {}) =>
  anOrderDetail({ lines: [line(0, 'Deck', 2, 60), line(1, 'Cera', 3, 10)], paidAmount: 75, returns: [], ...changes });

test.for([
  ['none chosen is all, with its delivery', {}, '', 7500],
  ['all is all', { 0: 2, 1: 3 }, '', 7500],
  ['one of two', { 0: 1 }, '1 × Deck', 3000],
  ['parts of each, cents by the first piece', { 0: 1, 1: 1 }, '1 × Deck, 1 × Cera', 3334],
  ['a whole line', { 1: 3 }, '3 × Cera', 1000],
] as const)('%s', ([, quantities, words, cents]) => {
  expect(goodsInWords(order(), quantities)).toBe(words);
  expect(withdrawnCents(order(), quantities)).toBe(cents);
});

test('Items that were returned, are being returned or were refunded cannot be withdrawn.', () => {
  const some = order({ lines: [line(0, 'Deck', 2, 60, { returning: 2 }), line(1, 'Cera', 3, 10, { refunded: 1 })] });
  expect(withdrawableLines(some).map(({ line: { name }, most }) => [name, most])).toEqual([['Cera', 2]]);
  expect(withdrawnCents(some, { 1: 2 })).toBe(666);
});

test('The refund never exceeds the remaining paid amount.', () => {
  expect(withdrawnCents(order({ paidAmount: 0 }), { 0: 1 })).toBe(0);
  expect(withdrawnCents(order({ refundedAmount: 60 }), { 0: 1 })).toBe(1500);
});
