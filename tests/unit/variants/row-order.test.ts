import { expect, test } from 'vitest';
import { inRowOrder } from '#features/variants/rules/row-order.ts';

const variant = (colour: string, size: string) => ({ options: { colour, size } });
const names = (rows: { options?: Record<string, string> }[]) =>
  inRowOrder(rows).map(({ options }) => `${options?.['colour'] ?? '-'} ${options?.['size'] ?? '-'}`);

test('Rows keep the order of colours and sort the sizes of each.', () => {
  const rows = [variant('Preto', 'XL'), variant('Azul', 'M'), variant('preto', 'S'), variant('Azul', 'XS')];
  expect(names(rows)).toEqual(['preto S', 'Preto XL', 'Azul XS', 'Azul M']);
});

test('Lengths of boards sort by feet and inches, and rows without options come last.', () => {
  expect(names([variant('', `9'0`), variant('', `5'10`), variant('', `5'6`)])).toEqual([` 5'6`, ` 5'10`, ` 9'0`]);
  expect(names([{}, { options: { size: 'M' } }, {}])).toEqual(['- M', '- -', '- -']);
});
