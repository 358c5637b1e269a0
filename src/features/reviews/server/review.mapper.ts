import type { EligibleProduct, OwnReview, Review } from '../contract/review.ts';
import type { SellerReview } from '../contract/seller-review-endpoints.ts';
import { shownName } from '../rules/shown-name.ts';
import { imageUrls, readPictures, toPicture } from '#features/catalogue/server/picture.mapper.ts';
import type { NamedReviewRow, ReportRow, ReviewRow, UnreviewedLine } from './review.repository.ts';

const answerOf = ({ answer, answered_at }: ReviewRow) =>
  answer && answered_at ? { text: answer, at: answered_at } : null;

/** Returns a review for the public. */
export const toReview = (row: ReviewRow): Review => ({
  id: row.id,
  userName: shownName(row.user_name),
  userLocation: row.shows_town === 1 ? row.user_location : '',
  createdAt: row.created_at,
  rating: row.rating,
  title: row.title,
  comment: row.comment,
  isVerifiedPurchase: row.is_verified === 1,
  changedAt: row.changed_at,
  answer: answerOf(row),
  ...(row.import_id !== null && { isImported: true }),
});

export const toOwnReview = (row: NamedReviewRow): OwnReview => ({
  id: row.id,
  product: { _id: row.product_id, name: row.product_name ?? '' },
  rating: row.rating,
  title: row.title,
  comment: row.comment,
  showsTown: row.shows_town === 1,
  createdAt: row.created_at,
  answer: answerOf(row),
  hidden: row.hidden_at === null ? null : { at: row.hidden_at, reason: row.hidden_reason ?? '' },
});

export const toSellerReview = (row: NamedReviewRow, reports: readonly ReportRow[]): SellerReview => ({
  ...toOwnReview(row),
  userName: row.user_name,
  orderId: row.order_id,
  isVerifiedPurchase: row.is_verified === 1,
  isImported: row.import_id !== null,
  reports: reports
    .filter(({ review_id }) => review_id === row.id)
    .map(({ reason, created_at }) => ({ reason, at: created_at })),
});

export const toEligible = (line: UnreviewedLine, mediaBaseUrl: string): EligibleProduct => ({
  orderId: line.order_id,
  product: {
    _id: line.product_id,
    name: line.name,
    image: imageUrls(line.pictures_json, mediaBaseUrl),
    category: line.category,
    pictures: readPictures(line.pictures_json).map((picture) => toPicture(picture, mediaBaseUrl)),
  },
  orderDate: line.created_at,
  quantity: line.quantity,
});
