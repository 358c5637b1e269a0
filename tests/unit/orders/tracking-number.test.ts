import { isProductBarcode, plainTracking } from '#features/orders/rules/tracking-number.ts';
import { expect, it } from 'vitest';

it.for([
  ['RR 123 456 789 PT', 'RR123456789PT'],
  ['rr123456789pt', 'RR123456789PT'],
  ['01-2345.678', '012345678'],
  ['', ''],
])('The tracking number "%s" is compared as "%s".', ([typed, plain]) => {
  expect(plainTracking(typed ?? '')).toBe(plain);
});

it.for<[string, boolean]>([
  ['5601234567892', true],
  ['5601234567893', false],
  ['96385074', true],
  ['036000291452', true],
  ['RR123456789PT', false],
  ['123456789', false],
  ['05601234567892', false],
])('The number %s is the barcode of a product: %s.', ([number, expected]) => {
  expect(isProductBarcode(number)).toBe(expected);
});
