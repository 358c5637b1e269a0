import { expect, it } from 'vitest';
import type { ProductAttributes } from '#features/attributes/rules/attribute-reader.ts';
import { measuresOf } from '#features/product-pages/components/details/measures.ts';
import { kickDrawing } from '#features/product-pages/rules/kick-drawing.ts';

const arches = [{ id: 'medio', name: 'Arco médio' }];

it.each<[goods: string, attributes: Partial<ProductAttributes>, measures: string[]]>([
  [
    'a deck',
    { kickMm: 25, pieces: 3, arch: 'medio', widthCm: 30, lengthCm: 32, weightG: 320 },
    ['25\u00a0mm kick', '3 peças, arco médio', '30\u00a0x\u00a032 cm, montado na prancha', '320 g peso'],
  ],
  ['a deck of one piece and an unknown arch', { kickMm: 28, pieces: 1, arch: 'novo' }, ['28\u00a0mm kick', '1 peça']],
  [
    'a pack of wax',
    { scent: 'coco', waterFromC: 14, waterToC: 19, pieces: 3, weightG: 255 },
    ['14 a 19\u00a0°C água', '3 barras', '255 g peso'],
  ],
  ['wax that weighs more than a kilogram', { scent: 'coco', pieces: 1, weightG: 1200 }, ['1 barra', '1,2 kg peso']],
  ['goods with a width but no length', { widthCm: 30 }, []],
  ['goods without measures', {}, []],
])('The measures of %s leave out what is unknown.', (_, attributes, measures) => {
  const found = measuresOf({ model: 'A model', ...attributes }, arches);
  expect(found.map(({ value, label }) => `${value} ${label}`)).toEqual(measures);
});

it.each([22, 25, 28])('The drawing of a kick of %i mm has its height, eight units for each millimetre.', (kickMm) => {
  const { height, outline } = kickDrawing(kickMm);
  expect(height).toBe(kickMm * 8);
  expect(outline.endsWith(`V${kickMm * 8}H0Z`)).toBe(true);
});

it('A higher kick falls more steeply to the same flat part.', () => {
  const flatOf = (kickMm: number) => {
    const { height, outline } = kickDrawing(kickMm);
    const [, y] = / 400 ([\d.]+)S/.exec(outline) ?? [];
    return height - Number(y);
  };
  expect(flatOf(22)).toBe(flatOf(28));
});
