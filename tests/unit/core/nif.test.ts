import { expect, it } from 'vitest';
import { isNif, isUsualNif, Nif, plainNif } from '#core/nif.ts';

it.for([
  ['123456789', true],
  ['245987610', false],
  ['501964843', true],
  ['999999990', true],
  ['100000010', true],
  ['123456788', false],
  ['12345678', false],
  ['1234567890', false],
  ['12345678a', false],
  ['', false],
] as const)('The tax number %s is valid: %s', ([nif, isOne]) => {
  expect(isNif(nif)).toBe(isOne);
});

it('A tax number ends with a check digit for the eight digits before it.', () => {
  for (const first of ['50196484', '10000001', '26000000', '98765432']) {
    const right = [...'0123456789'].filter((last) => isNif(first + last));
    expect(right).toHaveLength(1);
  }
});

it.for(['123 456 789', 'PT123456789', 'pt 123.456.789', ' 123-456-789 '])(
  'A tax number is read in any notation: %j',
  (typed) => {
    expect(plainNif(typed)).toBe('123456789');
    expect(Nif.parse(typed)).toBe('123456789');
  },
);

it('A tax number starts with one of the prefixes in portugal.md.', () => {
  const usual = ['1', '2', '3', '5', '6', '8', '45', '70', '71', '72', '74', '75', '77', '78', '79'];
  const all = Array.from({ length: 90 }, (_, index) => String(index + 10));
  expect(all.filter((start) => isUsualNif(`${start}0000000`))).toEqual(
    all.filter((start) => usual.some((one) => start.startsWith(one))),
  );
  expect(isUsualNif('900000007')).toBe(false);
});
