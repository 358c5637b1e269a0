import { expect, test } from 'vitest';
import { districts } from '#features/addresses/contract/address.ts';
import { isKnownPostcode, postalDistrict } from '#features/addresses/text/postcodes/postal-district.ts';
import { postalTown } from '#features/addresses/text/postcodes/postal-towns.ts';

test.each([
  ['2655-123', 'Lisboa', 'Ericeira'],
  ['4000-001', 'Porto', 'Porto'],
  ['3080-010', 'Coimbra', 'Figueira da Foz'],
  ['9000-050', 'Madeira', 'Funchal'],
  ['9500-100', 'Açores', 'Ponta Delgada'],
  ['8970-999', 'Faro', 'Martim Longo'],
])('The postcode %s is in %s, and the post office writes %s', (postcode, district, town) => {
  expect([postalDistrict(postcode), postalTown(postcode)]).toEqual([district, town]);
});

test.each(['2495-001', '4620-100', '7970-000', '0999-000'])('The district of %s is not certain.', (postcode) => {
  expect(postalDistrict(postcode)).toBeUndefined();
});

test.each(['', '2655', '2655123', 'abcd-efg', '2655-1234'])('“%s” is not a postcode.', (typed) => {
  expect([postalDistrict(typed), postalTown(typed)]).toEqual([undefined, undefined]);
});

test('Every district has postcodes, with its own name.', () => {
  const found = Array.from({ length: 9_000 }, (_, number) => postalDistrict(`${number + 1_000}-000`));
  expect(new Set(found.filter((district) => district !== undefined))).toEqual(new Set(districts));
});

test.each([
  ['2655-123', true],
  ['2495-001', true],
  ['4620-100', true],
  ['9980-024', true],
  ['0000-000', false],
  ['0999-000', false],
  ['2999-001', false],
  ['7970-000', false],
  ['9999-999', false],
])('The post office knows %s: %s.', (postcode, isKnown) => {
  expect(isKnownPostcode(postcode)).toBe(isKnown);
});
