import { expect, it } from 'vitest';
import { isWeakPassword } from '#server/passwords/weak-password.ts';

const maria = { name: 'Maria Conceição', email: 'mar.azul@example.pt' };

it.each([
  ['common', 'password'],
  ['common in capitals', 'IloveYou'],
  ['digits in a row', '12345678'],
  ['blanks', '         '],
  ['the address', 'mar.azul@example.pt'],
  ['the address with a number', 'MarAzul12'],
  ['the name', 'maria conceicao'],
  ['the surname with a number', 'Conceição1'],
])('A password that is %s is rejected.', (_, password) => {
  expect(isWeakPassword(password, maria)).toBe(true);
});

it.each(['ondas e mais ondas', 'onda-grande', 'conceição da praia', '8h!Kq2zP', 'uma palavra longa'])(
  'The password “%s” is accepted.',
  (password) => {
    expect(isWeakPassword(password, maria)).toBe(false);
  },
);

it('A password that contains a short name by chance is accepted.', () => {
  expect(isWeakPassword('anamorfose', { name: 'Ana', email: 'a@example.pt' })).toBe(false);
});
