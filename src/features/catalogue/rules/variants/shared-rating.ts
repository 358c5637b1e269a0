/** The average rating, 0 to 5, and the number of reviews of one product or of all products of a model. */
export interface Rated {
  readonly rating: number;
  readonly reviews: number;
}

/** The rating of a model: the average over the reviews of all its products. */
export function sharedRating(rated: readonly Rated[]): Rated {
  const reviews = rated.reduce((sum, one) => sum + one.reviews, 0);
  const points = rated.reduce((sum, one) => sum + one.rating * one.reviews, 0);
  return { rating: reviews === 0 ? 0 : points / reviews, reviews };
}
