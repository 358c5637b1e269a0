import { attributeLimits } from '#features/attributes/contract/attributes.ts';
import { limits } from '#core/limits.ts';

const { product, order, seller, stock } = limits;

/** The highest numbers of characters in the seller's fields. */
export const sellerLengths = {
  productName: product.maxNameLength,
  weight: product.maxWeightLength,
  pictureText: product.maxAltLength,
  sku: stock.maxSkuLength,
  attribute: attributeLimits.nameLength,
  trackingNumber: order.maxTrackingNumberLength,
  search: seller.maxQueryLength,
} as const;

export const mostChoices = attributeLimits.choices;
