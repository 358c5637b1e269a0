import { expect, test } from 'vitest';
import { NewAddress } from '#contract/address.ts';
import { type AddressProblem, addressProblem, maskPostalCode } from '#domain/address-rules.ts';
import { aNewAddress } from '../../support/builders.ts';

const missing = 'missing';
const invalid = 'invalid';

const typedFields: [keyof NewAddress, string, AddressProblem | undefined][] = [
  ['zipcode', '2655-123', undefined],
  ['zipcode', '0000-000', undefined],
  ['zipcode', ' 2655-123 ', undefined],
  ['zipcode', '2655123', invalid],
  ['zipcode', '2655-12', invalid],
  ['zipcode', '26555-123', invalid],
  ['zipcode', '2655–123', invalid],
  ['zipcode', '2655 123', invalid],
  ['zipcode', 'abcd-efg', invalid],
  ['zipcode', ' ', missing],
  ['phone', '912345678', undefined],
  ['phone', '212345678', undefined],
  ['phone', '+351912345678', undefined],
  ['phone', '+351 912345678', undefined],
  ['phone', ' 912345678 ', undefined],
  ['phone', '+351  912345678', invalid],
  ['phone', '351912345678', invalid],
  ['phone', '312345678', invalid],
  ['phone', '91234567', invalid],
  ['phone', '9123456789', invalid],
  ['phone', '912 345 678', invalid],
  ['phone', '', missing],
  ['state', 'Lisboa', undefined],
  ['state', 'Algarve', invalid],
  ['email', 'maria@example.pt', undefined],
  ['email', 'maria@example', invalid],
  ['street', ' ', missing],
];

test.each(typedFields)('%s as %j: %s', (field, typed, problem) => {
  expect(addressProblem(field, typed)).toBe(problem);
});

test('the form and the API judge an address alike', () => {
  for (const [field, typed, problem] of typedFields) {
    const { success } = NewAddress.safeParse({ ...aNewAddress(), [field]: typed });
    expect([field, typed, success]).toEqual([field, typed, problem === undefined]);
  }
});

test.each([
  ['', ''],
  ['265', '265'],
  ['2655', '2655'],
  ['26551', '2655-1'],
  ['2655123', '2655-123'],
  ['2655-123', '2655-123'],
  ['2655 - 123 x', '2655-123'],
  ['26551234567', '2655-123'],
])('typing %j shows %j', (typed, shown) => {
  expect(maskPostalCode(typed)).toBe(shown);
});
