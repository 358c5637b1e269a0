import { expect, it } from 'vitest';
import { readStoredAddress } from '#features/orders/rules/stored-address.ts';
import { anAddress } from '../../support/builders.ts';

const nothing = {
  _id: '',
  firstName: '',
  lastName: '',
  email: '',
  street: '',
  city: '',
  state: '',
  zipcode: '',
  country: '',
  phone: '',
};

it('A stored address is read unchanged.', () => {
  expect(readStoredAddress(JSON.stringify(anAddress()))).toEqual(anAddress());
});

it('The readable fields of a damaged address are kept, and the others are empty.', () => {
  const damaged = { firstName: 'Inês', lastName: null, city: { name: 'Ericeira' }, zipcode: 2655, extra: 1 };
  expect(readStoredAddress(JSON.stringify(damaged))).toEqual({ ...nothing, firstName: 'Inês', zipcode: '2655' });
});

it.for(['', 'Rua do Farol', 'null', '7', '[]', '"Rua"'])('The text %j is read as an empty address.', (text) => {
  expect(readStoredAddress(text)).toEqual(nothing);
});

it('Changing an address that was read does not affect later reads.', () => {
  const kept = JSON.stringify(anAddress());
  readStoredAddress(kept).city = '';
  expect(readStoredAddress(kept)).toEqual(anAddress());
});
