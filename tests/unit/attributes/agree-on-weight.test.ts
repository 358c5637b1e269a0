import { expect, test } from 'vitest';
import { agreeOnWeight, type Weighed } from '#features/attributes/rules/agree-on-weight.ts';
import { gramsOf, weightText } from '#features/attributes/rules/unit-price.ts';

test.each([
  [1, '1 g'],
  [320, '320 g'],
  [999, '999 g'],
  [1_000, '1 kg'],
  [1_200, '1,2 kg'],
  [12_345, '12,345 kg'],
])('%i grams are shown as %j, which is read as the same number.', (grams, text) => {
  expect(weightText(grams)).toBe(text);
  expect(gramsOf(text)).toBe(grams);
});

test.each([
  ['1.200 g', 1_200],
  ['1,200 g', 1_200],
  ['1 200 g', 1_200],
  ['85,5 g', 85.5],
  ['85.5g', 85.5],
  ['1.200 kg', 1_200],
  ['1,25KG', 1_250],
  ['0,085 kg', 85],
  [' 85 g ', 85],
  ['0 g', undefined],
  ['-5 g', undefined],
  ['2 x 85 g', undefined],
  ['leve', undefined],
  [null, undefined],
])('The text %j means %s grams.', (text, grams) => {
  expect(gramsOf(text)).toBe(grams);
});

const weighed = (weight: string | null, weightG?: number | null): Weighed => ({
  weight,
  attributes: weightG === undefined ? {} : { weightG },
});

const oneGram = { attributes: { weightG: 1 } };

test.each<[string, Weighed, Partial<Weighed>, Partial<Weighed>]>([
  ['grams that are new are the text', weighed('leve'), { attributes: { weightG: 320 } }, weighed('320 g', 320)],
  ['grams win over a text that changes as well', weighed('1 g', 1), weighed('3 g', 2), weighed('2 g', 2)],
  ['a text that changes beside the same grams tells them', weighed('1 g', 1), weighed('3 g', 1), weighed('3 g', 3)],
  ['a text alone tells the grams', weighed('1 g', 1), { weight: '2 kg' }, weighed('2 kg', 2_000)],
  ['a text in other words leaves no grams', weighed('1 g', 1), { weight: 'leve' }, weighed('leve', undefined)],
  ['a text is alone where no grams were said', weighed('1 g'), { weight: '3 g' }, { weight: '3 g' }],
  ['a text that came from grams goes with them', weighed('1 g', 1), { attributes: {} }, weighed(null)],
  ['a text goes with an empty weight', weighed('leve'), { attributes: { weightG: null } }, weighed(null, null)],
  ['a text of its own stays', weighed('leve', 1), { attributes: {} }, { attributes: {} }],
  ['grams that stay write nothing', weighed('0,001 kg', 1), oneGram, oneGram],
  ['a change of something else writes nothing', weighed('leve', 1), {}, {}],
])('%s', (_, before, change, expected) => {
  expect(agreeOnWeight(before, change)).toEqual(expected);
});
