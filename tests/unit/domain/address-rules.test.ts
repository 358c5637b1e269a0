import { expect, test } from 'vitest';
import { NewAddress } from '#contract/address.ts';
import { isPhone, isPostalCode, maskPostalCode } from '#domain/address-rules.ts';
import { aNewAddress } from '../../support/builders.ts';

const postalCodes: [string, boolean][] = [
  ['2655-123', true],
  ['0000-000', true],
  [' 2655-123 ', true],
  ['2655123', false],
  ['2655-12', false],
  ['26555-123', false],
  ['2655–123', false],
  ['2655 123', false],
  ['abcd-efg', false],
  ['', false],
];

test.each(postalCodes)('whether %j is a postcode: %s', (text, expected) => {
  expect(isPostalCode(text)).toBe(expected);
});

const phones: [string, boolean][] = [
  ['912345678', true],
  ['212345678', true],
  ['+351912345678', true],
  ['+351 912345678', true],
  [' 912345678 ', true],
  ['+351  912345678', false],
  ['351912345678', false],
  ['312345678', false],
  ['91234567', false],
  ['9123456789', false],
  ['912 345 678', false],
  ['', false],
];

test.each(phones)('whether %j is a phone number: %s', (text, expected) => {
  expect(isPhone(text)).toBe(expected);
});

test('the form and the API judge postcodes and phone numbers alike', () => {
  const accepts = (changes: object) => NewAddress.safeParse({ ...aNewAddress(), ...changes }).success;
  for (const [zipcode, expected] of postalCodes) expect([zipcode, accepts({ zipcode })]).toEqual([zipcode, expected]);
  for (const [phone, expected] of phones) expect([phone, accepts({ phone })]).toEqual([phone, expected]);
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
