import { expect, it } from 'vitest';
import { changedOptions, otherOptionsText, readOtherOptions } from '#features/catalogue/rules/option-text.ts';

it.for([
  ['Comprimento: 9 pés', { Comprimento: '9 pés' }],
  ['Comprimento:9 pés\n\nFins : 3: 2', { Comprimento: '9 pés', Fins: '3: 2' }],
  ['', {}],
  ['9 pés', undefined],
  [': 9', undefined],
  ['A:', undefined],
  ['A: 1\nA: 2', undefined],
  ['size: M', undefined],
] as const)('The cell %j has the options %j.', ([text, options]) => {
  expect(readOtherOptions(text)).toEqual(options);
  if (options && text !== '') expect(readOtherOptions(otherOptionsText(options) ?? '')).toEqual(options);
});

const before = { colour: 'Azul', size: 'M', Fins: '3' };

it.for([
  [{}, undefined],
  [{ colour: 'Azul', others: { Fins: '3' } }, undefined],
  [{ colour: 'Preto' }, { ...before, colour: 'Preto' }],
  [{ size: '' }, { colour: 'Azul', Fins: '3' }],
  [{ others: {} }, { colour: 'Azul', size: 'M' }],
  [{ colour: '', size: '', others: {} }, {}],
] as const)('The change %j leaves the options %j.', ([change, after]) => {
  expect(changedOptions(before, change)).toEqual(after);
});
