import { expect, it } from 'vitest';
import { inCents, listedProduct } from '#features/catalogue/rules/listed-product.ts';
import { aProduct } from '../../support/builders.ts';

it.each([
  [4.35, 4.1, 435, 410],
  [0.29, 0.28, 29, 28],
])(
  'The API prices %d and %d become the internal prices %d and %d, and nothing else changes.',
  (price, offer, ...cents) => {
    const { price: _price, offerPrice: _offerPrice, ...rest } = aProduct();
    const [priceCents, offerCents] = cents;
    const product = aProduct({ price, offerPrice: offer, lowestPrice30Days: offer });
    expect(inCents(product)).toStrictEqual({ ...rest, priceCents, offerCents, lowestCents: offerCents });
    expect(inCents(aProduct({ price, offerPrice: offer }))).toStrictEqual({ ...rest, priceCents, offerCents });
  },
);

it('A listed product has the path of its page.', () => {
  const product = aProduct({ _id: '3', category: 'deck-j-bay' });
  expect(listedProduct(product)).toEqual({ ...inCents(product), path: '/products/deck-j-bay/3' });
});
