const quoted = (value: string, otherwise: string): string => (value === '' ? otherwise : `“${value}”`);

/** Why a review of a former shop is refused, and what to do. A report has no value, because it contains no personal data. */
export const reviewFlawTexts = {
  no_product: () => 'The review names no product. The shop has reviews of products only.',
  unknown_product: (value: string) =>
    `The shop does not have ${quoted(value, 'the product')}. Import the products first, or write the product’s SKU or name here.`,
  ambiguous_product: (value: string) =>
    `Several products are named ${quoted(value, 'like this one')}. Write the product’s SKU or address.`,
  no_rating: (value: string) => `${quoted(value, 'The cell')} is no number of stars. Write a whole number from 1 to 5.`,
  future_date: (value: string) => `${quoted(value, 'The date')} is in the future. Correct it.`,
  not_published: () => 'The former shop did not show this review. Publish it there, and export the file again.',
  of_marketplace: () =>
    'The review comes from a marketplace, so its writer did not buy from you. The shop does not show it.',
  is_answer: () => 'This is an answer to a review. Write it on the page Reviews after the import.',
  review_too_long: () => 'The review has more than 5,000 characters. The shop cannot keep it.',
  review_twice: (value: string) => `${value === '' ? 'An earlier line' : `Line ${value}`} has the same review.`,
} as const;
