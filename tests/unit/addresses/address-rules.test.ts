import { expect, test } from 'vitest';
import { NewAddress } from '#features/addresses/contract/address.ts';
import {
  type AddressProblem,
  addressProblem,
  maskPostalCode,
  readNewAddress,
} from '#features/addresses/rules/address-rules.ts';
import { addressLines, groupedPhone, phoneLink } from '#features/addresses/rules/address-view.ts';
import { aNewAddress, anAddress } from '../../support/builders.ts';

const missing = 'missing';
const invalid = 'invalid';

const readValidFields: [keyof NewAddress, string, AddressProblem | undefined][] = [
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
  ['phone', '+351  912345678', undefined],
  ['phone', '351912345678', invalid],
  ['phone', '+3519123456789', invalid],
  ['phone', '+351 812 345 678', invalid],
  ['phone', '+34 912 345 678', invalid],
  ['phone', '912 345 678 x', invalid],
  ['phone', '...', invalid],
  ['phone', '312345678', invalid],
  ['phone', '91234567', invalid],
  ['phone', '9123456789', invalid],
  ['phone', '912 345 678', undefined],
  ['phone', '', missing],
  ['state', 'Lisboa', undefined],
  ['state', 'Algarve', invalid],
  ['email', 'maria@example.pt', undefined],
  ['email', 'maria@example', invalid],
  ['street', ' ', missing],
];

test.each(readValidFields)('The field %s with the value %j has the error: %s', (field, typed, problem) => {
  expect(addressProblem(field, typed)).toBe(problem);
});

test('The form and the API validate an address in the same way.', () => {
  for (const [field, typed, problem] of readValidFields) {
    const { success } = NewAddress.safeParse({ ...aNewAddress(), [field]: typed });
    expect([field, typed, success]).toEqual([field, typed, problem === undefined]);
  }
});

test.each([
  ['912345678', '912345678'],
  ['912 345 678', '912345678'],
  ['91 234 56 78', '912345678'],
  ['912.345.678', '912345678'],
  ['912-345-678', '912345678'],
  ['912–345−678', '912345678'],
  ['912/345/678', '912345678'],
  ['(21) 234 56 78', '212345678'],
  ['\t912\u00A0345\u202F678\n', '912345678'],
  ['\u202A912\u200B345678\u202C', '912345678'],
  ['+351912345678', '+351 912345678'],
  ['+351 912 345 678', '+351 912345678'],
  ['+351\u00A0912\u00A0345\u00A0678', '+351 912345678'],
  ['(+351) 912-345-678', '+351 912345678'],
  ['00351 912 345 678', '+351 912345678'],
  ['00351912345678', '+351 912345678'],
])('The phone number %j is stored as %s, which section 5 accepts.', (written, kept) => {
  expect(readNewAddress({ ...aNewAddress(), phone: written })?.phone).toBe(kept);
  expect(kept).toMatch(/^(?:\+351 ?)?[29]\d{8}$/);
});

test.each([
  ['912345678', '912 345 678', 'tel:912345678'],
  ['+351 212345678', '+351 212 345 678', 'tel:+351212345678'],
  ['+351912345678', '+351 912 345 678', 'tel:+351912345678'],
  ['912-345-678', '912 345 678', 'tel:912345678'],
  ['0034 600 000 000', '0034 600 000 000', 'tel:0034600000000'],
  ['', '', 'tel:'],
])('The stored number %j is shown as %j and called as %s', (stored, shown, link) => {
  expect([groupedPhone(stored), phoneLink(stored)]).toEqual([shown, link]);
  expect(addressLines(anAddress({ phone: stored })).at(-1)).toBe(shown || 'Lisboa, Portugal');
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
])('Typing %j shows %j', (typed, shown) => {
  expect(maskPostalCode(typed)).toBe(shown);
});
