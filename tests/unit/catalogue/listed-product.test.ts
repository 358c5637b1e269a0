import { expect, it } from 'vitest';
import { inCents, listedProduct } from '#features/catalogue/rules/listed-product.ts';
import { aProduct } from '../../support/builders.ts';

it.each([
  [
    { price: 4.35, offerPrice: 4.1 },
    { priceCents: 435, offerCents: 410 },
  ],
  [
    { price: 0.29, offerPrice: 0.29, lowestPrice30Days: 0.28 },
    { priceCents: 29, offerCents: 29, lowestCents: 28 },
  ],
])('The API prices %o become the internal prices %o, and nothing else changes.', (euros, cents) => {
  const { price: _price, offerPrice: _offerPrice, ...rest } = aProduct();
  expect(inCents(aProduct(euros))).toStrictEqual({ ...rest, ...cents });
});

it('A listed product has the path of its page.', () => {
  const product = aProduct({ _id: '3', category: 'deck-j-bay' });
  expect(listedProduct(product)).toEqual({ ...inCents(product), path: '/products/deck-j-bay/3' });
});
