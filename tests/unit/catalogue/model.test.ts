import { expect, it } from 'vitest';
import { type ProductVariants, shownVariants } from '#features/catalogue/rules/product-variants.ts';
import { inCents, withPath } from '#features/catalogue/rules/listed-product.ts';
import { aProduct } from '../../support/builders.ts';

const aModel = (count: number): ProductVariants => ({
  variesBy: 'colours',
  variants: Array.from({ length: count }, (_, number) => ({
    product: withPath(inCents(aProduct({ _id: String(number) }))),
    isInStock: true,
    shades: [`colour ${number}`],
  })),
  sizes: [],
});
const shownOf = (model: ProductVariants, own: number) => {
  const { shown, more } = shownVariants(model, model.variants[own]!.product, 6);
  return [shown.map(({ product }) => product._id).join(' '), more];
};

it.each([
  ['all are shown where there is room', aModel(6), 0, ['0 1 2 3 4 5', 0]],
  ['the first are shown and the others counted', aModel(9), 1, ['0 1 2 3 4 5', 3]],
  ["the product's own is always shown", aModel(9), 8, ['0 1 2 3 4 8', 3]],
])('Of the variants of a model, %s', (_what, model, own, expected) => {
  expect(shownOf(model, own)).toEqual(expected);
});
