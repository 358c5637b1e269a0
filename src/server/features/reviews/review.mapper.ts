import type { EligibleProduct, Review } from '#contract/review.ts';
import { imageUrls, readPictures, toPicture } from '#server/features/products/picture.mapper.ts';
import type { ReviewRow, UnreviewedLine } from './review.repository.ts';

/** A review as the contract sends it; only buyers can write one, so each is of a verified purchase. */
export const toReview = (row: ReviewRow): Review => ({
  userName: row.user_name,
  userLocation: row.user_location,
  createdAt: row.created_at,
  rating: row.rating,
  title: row.title,
  comment: row.comment,
  isVerifiedPurchase: true,
});

/** A purchase without a review as the contract sends it. */
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
