import { describe, expect, test } from 'vitest';
import { combinationsOf, listedValues, optionsKey, variantName } from '#features/variants/rules/variant-options.ts';

describe('options of variants', () => {
  test('Options are equal whatever their order, capitals, accents and spaces.', () => {
    expect(optionsKey({ size: 'm ', colour: 'Azul-Petróleo' })).toBe(
      optionsKey({ colour: 'azul-petroleo', size: 'M' }),
    );
    expect(optionsKey({ size: 'M' })).not.toBe(optionsKey({ size: 'L' }));
    expect(optionsKey()).toBe(optionsKey({}));
  });

  test.each([
    [{ colour: ['Azul', 'Preto'], size: ['S', 'M'] }, 4],
    [{ colour: [], size: ['S', 'M', 'L'] }, 3],
    [{ colour: [], size: [] }, 0],
    [{}, 0],
  ])('%j has every combination: %i', (choices, count) => {
    const combined = combinationsOf(choices);
    expect(combined).toHaveLength(count);
    expect(new Set(combined.map(optionsKey)).size).toBe(count);
  });

  test('The colour comes first, so that the sizes of a colour follow each other.', () => {
    expect(
      combinationsOf({ colour: ['Azul', 'Preto'], size: ['S', 'M'] }).map(({ colour, size }) => `${colour}${size}`),
    ).toEqual(['AzulS', 'AzulM', 'PretoS', 'PretoM']);
  });

  test.each([
    ['S, M; L', ['S', 'M', 'L']],
    [' XS ,XS, xs,', ['XS']],
    ["5'6, 5'10", ["5'6", "5'10"]],
    ['4/3 mm\n3/2  mm', ['4/3 mm', '3/2 mm']],
    ['1,5 mm; 2,0 mm', ['1,5 mm', '2,0 mm']],
    ['36,38', ['36,38']],
    ['', []],
  ])('The list %j has the values %j.', (text, values) => {
    expect(listedValues(text)).toEqual(values);
  });

  test.each([
    ['Fato Onda 4/3', { size: 'M' }, 'Fato Onda 4/3'],
    ['Fato Onda 4/3', { size: 'M', colour: 'Preto' }, 'Fato Onda 4/3 Preto'],
    ['Fato Preto Onda', { colour: 'preto' }, 'Fato Preto Onda'],
    ['T-shirt Pretoria', { colour: 'Preto' }, 'T-shirt Pretoria Preto'],
  ])('A variant of %s with %j is named %s.', (model, options, name) => {
    expect(variantName(model, options, 120)).toBe(name);
  });

  test('A name keeps within its limit.', () => {
    expect(variantName('a'.repeat(118), { colour: 'Preto' }, 120)).toBe('a'.repeat(118) + ' P');
  });
});
