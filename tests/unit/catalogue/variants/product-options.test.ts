import { expect, it } from 'vitest';
import { nameWithOptions, sizeOf } from '#features/catalogue/rules/variants/product-options.ts';
import { withoutOptionEndings } from '#features/attributes/rules/option-endings.ts';

it.each([
  [
    { colour: 'Preto', size: 'm' },
    { key: 'm', label: 'M', name: undefined },
  ],
  [{ size: '10 anos' }, { key: '10 anos', label: '10 anos', name: undefined }],
  [
    { Sistema: 'FCS II', colour: 'Preto' },
    { key: 'fcs ii', label: 'FCS II', name: 'Sistema' },
  ],
  [
    { Sistema: 'FCS II', size: 'L' },
    { key: 'l fcs ii', label: 'L · FCS II', name: undefined },
  ],
  [{ colour: 'Preto' }, undefined],
  [{}, undefined],
  [null, undefined],
])('The size of the options %j is %j.', (options, expected) => {
  expect(sizeOf(options as Record<string, string> | null)).toEqual(expected);
});

it.each([
  ['Fato Hyperfreak 4/3', { colour: 'Preto', size: 'M' }, 'Fato Hyperfreak 4/3 · M · Preto'],
  ['Fato Hyperfreak Preto M', { colour: 'preto', size: 'M' }, 'Fato Hyperfreak Preto M'],
  ['Fato Maré', { size: 'M' }, 'Fato Maré · M'],
  ["Leash 6'0", { size: "6'0" }, "Leash 6'0"],
  ['Deck J-Bay Azul', undefined, 'Deck J-Bay Azul'],
])('The name %s with the options %j is %s.', (name, options, expected) => {
  expect(nameWithOptions(name, options as Record<string, string> | undefined)).toBe(expected);
});

it.each([
  ['Fato Hyperfreak 4/3 Preto M', ['Preto', 'M'], 'Fato Hyperfreak 4/3'],
  ['Fato Hyperfreak - M / Preto', ['Preto', 'M'], 'Fato Hyperfreak'],
  ['Fato Hyperfreak (preto)', ['Preto', 'M'], 'Fato Hyperfreak'],
  ['T-shirt Lisbom', ['M'], 'T-shirt Lisbom'],
  ['M', ['M'], 'M'],
  ['Azul', ['Azul', 'M'], 'Azul'],
])('The name %s without the options %j at its end is %s.', (name, values, expected) => {
  expect(withoutOptionEndings(name, values)).toBe(expected);
});
