import { expect, it } from 'vitest';
import { readStoredAddress } from '#domain/orders/stored-address.ts';
import { anAddress } from '../../../support/builders.ts';

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

it('an address is read as it was kept', () => {
  expect(readStoredAddress(JSON.stringify(anAddress()))).toEqual(anAddress());
});

it('what can be read of a damaged address is kept, the rest is empty', () => {
  const damaged = { firstName: 'Inês', lastName: null, city: { name: 'Ericeira' }, zipcode: 2655, extra: 1 };
  expect(readStoredAddress(JSON.stringify(damaged))).toEqual({ ...nothing, firstName: 'Inês', zipcode: '2655' });
});

it.for(['', 'Rua do Farol', 'null', '7', '[]', '"Rua"'])('the text %j is an address without anything', (text) => {
  expect(readStoredAddress(text)).toEqual(nothing);
});

it('what is done to an address that was read changes none that is read later', () => {
  const kept = JSON.stringify(anAddress());
  readStoredAddress(kept).city = '';
  expect(readStoredAddress(kept)).toEqual(anAddress());
});
