import { expect, test } from 'vitest';
import { AttributeTerms } from '#features/attributes/contract/attribute-terms.ts';
import { AttributeReader, type DescribedProduct } from '#features/attributes/rules/attribute-reader.ts';
import { demoFolder, readDemoCatalogue } from '#features/catalogue/server/demo/demo-catalogue.ts';
import { readContent } from '#server/settings/content-file.ts';

const reader = new AttributeReader(await readContent('attributes.yaml', AttributeTerms));
const named = (name: string, more: Partial<DescribedProduct> = {}): DescribedProduct => ({
  name,
  category: 'Deck-J-Bay',
  description: [],
  ...more,
});

test.each([
  ['Deck J-Bay Preto e Vermelho', 'Deck J-Bay', ['preto', 'vermelho']],
  ['Deck Hawaii Grom Rosa, Turquesa e Amarelo', 'Deck Hawaii Grom', ['rosa', 'turquesa', 'amarelo']],
  ['Deck Noronha azul marinho / branca', 'Deck Noronha', ['azul-marinho', 'branco']],
  ['Pad Pro Dark - Black & White', 'Pad Pro Dark', ['preto', 'branco']],
  ['Deck Coral Bay', 'Deck Coral Bay', undefined],
  ['Preto', 'Preto', undefined],
])('The name %j contains the model %j and the colours %j', (name, model, colours) => {
  const read = reader.of(named(name));
  expect({ model: read.model, colours: read.colours }).toEqual({ model, colours });
});

test('A wax with the name of a colour has it as its scent.', () => {
  expect(reader.of(named('Fu Wax Cool Menta', { category: 'Fuwax-Cool' }))).toEqual({
    model: 'Fu Wax Cool',
    kind: 'wax',
    scent: 'menta',
  });
});

test.each([
  [['Conjunto de 3 peças', 'Kick de 25 mm'], { pieces: 3, kickMm: 25 }],
  [['Medidas: 30 x 32 cm'], { widthCm: 30, lengthCm: 32 }],
  [['Sem arco central'], { arch: 'sem-arco' }],
  [['Barra central com arco moderado'], { arch: 'medio' }],
  [['Indicado para shortboards e híbridas', 'Also for fish'], { boards: ['shortboard', 'hibrida', 'fish'] }],
  [['Peça única e larga'], { pieces: 1 }],
  [['Temperatura da água: 14 a 19 °C'], { waterFromC: 14, waterToC: 19 }],
  [['Material: EVA de 5 mm'], {}],
])('The lines %j of a foreign product contain %j', (description, told) => {
  expect(reader.of(named('Grip', { category: 'Accessories', description }))).toEqual({
    model: 'Grip',
    kind: 'deck',
    ...told,
  });
});

test('The data of a product takes precedence over its texts, and null means that it has no value.', () => {
  const words = named('Deck J-Bay Preto', { description: ['Conjunto de 3 peças', 'Kick de 25 mm'], weight: '320 g' });
  const attributes = { model: 'J-Bay Pro', kickMm: null, boards: [], colours: ['coral'] };
  expect(reader.of({ ...words, attributes })).toEqual({
    model: 'J-Bay Pro',
    kind: 'deck',
    pieces: 3,
    colours: ['coral'],
    weightG: 320,
  });
});

test('Every demo product has a model, and colours or a scent.', async () => {
  const products = await readDemoCatalogue(demoFolder);
  const read = products.map((product) => reader.of(product));
  expect(new Set(read.map(({ model }) => model)).size).toBe(7);
  expect(read.filter(({ colours, scent }) => colours === undefined && scent === undefined)).toEqual([]);
});
