import { expect, it } from 'vitest';
import { pricePerKilo } from '#features/attributes/rules/unit-price.ts';

it.for([
  [333, '85 g', 3_918],
  [333, '85g', 3_918],
  [1_000, '1,2 kg', 833],
  [1_000, '0.5 KG', 2_000],
  [0, '85 g', 0],
] as const)('%i cents for %s are %i cents per kilogram.', ([cents, weight, perKilo]) => {
  expect(pricePerKilo(cents, weight)).toBe(perKilo);
});

it.for(['', null, undefined, '0 g', 'cerca de 85 g', '85', '3 x 85 g', '85 gramas', '-5 g'])(
  'The weight %j has no price per kilogram.',
  (weight) => {
    expect(pricePerKilo(333, weight)).toBeUndefined();
  },
);
