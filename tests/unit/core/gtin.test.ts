import { expect, test } from 'vitest';
import { isGtin } from '#core/gtin.ts';

test.each([
  ['4006381333931', true],
  ['4006381333932', false],
  ['96385074', true],
  ['036000291452', true],
  ['10614141000415', true],
  ['0000000000000', true],
  ['400638133393', false],
  ['4006381 333931', false],
  ['', false],
  ['abc', false],
])('%s is a GTIN: %s', (text, isOne) => {
  expect(isGtin(text)).toBe(isOne);
});
