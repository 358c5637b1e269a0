import { changedValues, conflictingValues } from '#features/catalogue/rules/product-fields.ts';
import { expect, it } from 'vitest';

const read = { name: 'Deck', description: ['EVA'], price: 40, sku: null, attributes: { a: 1, b: 2 } };

it.for<[string, object, object]>([
  ['an unchanged form', { ...read, description: ['EVA ', ''], sku: '', attributes: { b: 2, a: 1 } }, {}],
  ['a changed description', { ...read, description: ['EVA', 'Azul'] }, { description: ['EVA', 'Azul'] }],
  ['a field that the form does not have', { name: 'Deck 2' }, { name: 'Deck 2' }],
])('Of %s only the changed fields are sent.', ([, typed, expected]) => {
  expect(changedValues(read, typed)).toEqual(expected);
});

it.for<[string, object, object, object, object | undefined]>([
  ['no field, when nothing has changed', { price: 40 }, { price: 40 }, { price: 30 }, undefined],
  ['a field with a third value', { price: 35 }, { price: 40 }, { price: 30 }, { price: 35 }],
  ['no field that has the wanted value already', { price: 30 }, { price: 40 }, { price: 30 }, undefined],
  ['no field that is not changed here', { price: 35 }, {}, { name: 'Deck 2' }, undefined],
])('A conflict has %s.', ([, now, seen, wanted, expected]) => {
  expect(conflictingValues(now, seen, wanted)).toEqual(expected);
});
