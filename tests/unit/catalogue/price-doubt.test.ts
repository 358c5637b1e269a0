import { expect, it } from 'vitest';
import { priceDoubt } from '#features/catalogue/rules/price-doubt.ts';

it.for([
  ['A new price is not in doubt.', 3490, undefined, undefined],
  ['A new price of 0 is in doubt.', 0, undefined, 'free'],
  ['An unchanged price of 0 is not in doubt.', 0, 0, undefined],
  ['A price three times as high is not in doubt.', 9000, 3000, undefined],
  ['A price more than three times as high is in doubt.', 9001, 3000, 'much-higher'],
  ['A price of less than a third is in doubt.', 999, 3000, 'much-lower'],
  ['Any price after 0 is in doubt, because it is more than three times as high.', 1, 0, 'much-higher'],
] as const)('%s', ([, price, before, doubt]) => {
  expect(priceDoubt(price, before)).toBe(doubt);
});
