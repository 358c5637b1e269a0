import { expect, it } from 'vitest';
import { hasConsistentZone, zoneOf, zoneOfPostcode } from '#features/addresses/rules/zones.ts';

it.for([
  ['1000-001', 'mainland'],
  ['8999-999', 'mainland'],
  ['9000-001', 'madeira'],
  ['9499-999', 'madeira'],
  ['9500-001', 'acores'],
  ['9999-999', 'acores'],
  [' 9500 ', 'acores'],
  ['9125', 'madeira'],
  ['0999-999', undefined],
  ['950', undefined],
  ['', undefined],
  ['PT-9500', undefined],
] as const)('The zone of a postcode of %s is %s', ([zipcode, zone]) => {
  expect(zoneOfPostcode(zipcode)).toBe(zone);
});

it.for([
  ['9500-001', 'Açores', 'acores', true],
  ['9000-001', 'Madeira', 'madeira', true],
  ['4000-001', 'Porto', 'mainland', true],
  ['9500-001', 'Lisboa', 'acores', false],
  ['9000-001', 'Açores', 'madeira', false],
  ['1000-001', 'Madeira', 'mainland', false],
  ['', 'Açores', 'acores', true],
  ['', 'elsewhere', 'mainland', true],
] as const)('The zone of an address of %s in %s is %s, and both parts agree: %s', ([zipcode, state, zone, agrees]) => {
  expect(zoneOf({ zipcode, state })).toBe(zone);
  expect(hasConsistentZone({ zipcode, state })).toBe(agrees);
});
