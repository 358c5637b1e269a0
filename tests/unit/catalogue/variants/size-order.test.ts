import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareSizes } from '#features/catalogue/rules/variants/size-order.ts';

it.each([
  [['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL']],
  [['S', 'MS', 'M', 'MT', 'LS', 'L', 'LT', '2XL']],
  [["5'6", "5'10", "6'0", "6'2", "9'0"]],
  [['5’6"', '5’10 1/2"', '6’']],
  [['2', '4', '10', '12']],
  [['37,5', '38', '38.5', '40']],
  [['S 35-37', 'M 38-41', 'L 42-45']],
  [['3/2 mm', '4/3 mm', '5/3 mm', '5/4 mm']],
  [['8 anos', '10 anos', '12 anos']],
  [['Futures', 'FCS II']].map(([one, other]) => [other, one] as string[]),
  [['8 anos', 'S', 'Tamanho único']],
  [['Pequeno', 'Médio', 'Grande']],
])('Sizes sort naturally: %j', (sizes) => {
  expect([...sizes].reverse().sort(compareSizes)).toEqual(sizes);
});

it('The spelling of letters does not change their order.', () => {
  expect(compareSizes('xl', 'XL')).toBe(0);
  expect(compareSizes('m', 'L')).toBeLessThan(0);
});

it('The order of sizes is the same for every order in which they come.', () => {
  const size = fc.oneof(
    fc.constantFrom('XS', 'S', 'M', 'MT', 'L', '2XL', 'XXL', "5'6", "6'0", '10', '2', '4/3 mm', '10 anos', 'único', ''),
    fc.string({ maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(size), fc.array(size), (some, others) => {
      const sorted = [...some, ...others].sort(compareSizes);
      const again = [...others, ...some].sort(compareSizes);
      for (const [index, one] of sorted.entries()) expect(compareSizes(one, again[index]!)).toBe(0);
    }),
  );
});
