import { expect, it } from 'vitest';
import { lastDay, preorderDay, preorderKey } from '#features/catalogue/rules/preorder.ts';
import { withoutOwnStock } from '#features/catalogue/rules/stock.ts';
import { preorder } from '#features/catalogue/text/preorder.ts';

it.for([
  [{ inStock: true, availableFrom: '2027-01-12' }, '2027-01-12'],
  [{ inStock: true, availableFrom: '2026-11-28' }, undefined],
  [{ inStock: true, availableFrom: '2026-11-01' }, undefined],
  [{ inStock: true }, undefined],
  [{ inStock: false, availableFrom: '2027-01-12' }, undefined],
] as const)('The product %j has the day of a pre-order: %s.', ([product, day]) => {
  expect(preorderDay(product, '2026-11-28')).toBe(day);
});

it('Goods are sent together on the last of their days.', () => {
  expect(lastDay(['2027-01-12', null, '2027-02-01', undefined])).toBe('2027-02-01');
  expect(lastDay([null])).toBeUndefined();
});

it('Cached HTML depends on the day only where a product has one.', () => {
  expect(preorderKey([{ inStock: true }], '2026-11-28')).toBe('');
  expect(preorderKey([{ inStock: true }, { inStock: true, availableFrom: '2026-11-01' }], '2026-11-28')).toBe(
    '2026-11-28',
  );
});

it('A product of another API is never a pre-order.', () => {
  const product = { inStock: true, quantity: 3, availableFrom: '2027-01-12' };
  expect(withoutOwnStock(product)).toEqual({ inStock: true });
});

it('The day of a pre-order is written with its year where it is kept.', () => {
  expect(preorder.sentFrom('2027-01-12')).toBe('Pré-venda: enviamos a partir de 12 de janeiro');
  expect(preorder.orderSentFrom('2027-03-01')).toBe('Pré-venda: enviamos a partir de 1 de março de 2027');
});
