import { expect, it } from 'vitest';
import { shownRating } from '#features/catalogue/rules/shown-rating.ts';

const none = { averageRating: 0, totalReviews: 0 };

it('A product without reviews has the example of the specification, on the card and on its page.', () => {
  const example = { rating: 4, count: 4, isExample: true };
  expect(shownRating([undefined, {}])).toEqual(example);
  expect(shownRating([none, none])).toEqual(example);
});

it('A product with reviews has their average, from the first source that knows it.', () => {
  const listed = { averageRating: 4.5, totalReviews: 2 };
  expect(shownRating([undefined, listed])).toEqual({ rating: 4.5, count: 2, isExample: false });
  expect(shownRating([none, listed])).toEqual({ rating: 4.5, count: 2, isExample: false });
  expect(shownRating([{ averageRating: 2, totalReviews: 3 }, listed])).toMatchObject({ rating: 2, count: 3 });
});
