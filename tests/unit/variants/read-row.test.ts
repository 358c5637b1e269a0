import { expect, test } from 'vitest';
import { isFlaw, readRow } from '#features/variants/rules/read-row.ts';

const typed = {
  'option:colour': ' Azul ',
  'option:size': '',
  price: '49,90',
  offerPrice: '39.9',
  quantity: '3',
  sku: ' A ',
};

test('A row is read with its options, prices in euros, stock and SKU.', () => {
  expect(readRow(typed, undefined, false)).toEqual({
    options: { colour: 'Azul' },
    ...{ price: 49.9, offerPrice: 39.9, quantity: 3, sku: 'A' },
  });
});

test('An empty offer is the price, and an empty quantity is not counted.', () => {
  expect(readRow({ ...typed, offerPrice: ' ', quantity: '' }, undefined, false)).toMatchObject({
    offerPrice: 49.9,
    quantity: null,
  });
});

test.each([
  [{ price: '' }, 'number'],
  [{ price: 'abc' }, 'number'],
  [{ offerPrice: '1,999' }, 'number'],
  [{ quantity: '1,5' }, 'number'],
  [{ quantity: '-1' }, 'number'],
  [{ offerPrice: '60' }, 'offer-above-price'],
  [{ price: '490', offerPrice: '' }, 'doubt'],
  [{ price: '0', offerPrice: '0' }, 'doubt'],
])('A row with %j has the flaw %s.', (change, kind) => {
  const read = readRow({ ...typed, ...change }, { price: 49.9, offerPrice: 39.9 }, false);
  expect(isFlaw(read) && read.kind).toBe(kind);
});

test('A confirmed price is accepted.', () => {
  const doubted = { ...typed, price: '490', offerPrice: '' };
  expect(isFlaw(readRow(doubted, { price: 49.9, offerPrice: 39.9 }, true))).toBe(false);
});
