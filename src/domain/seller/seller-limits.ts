import { attributeLimits } from '#contract/attributes.ts';
import { limits } from '#contract/limits.ts';

const { product, order, seller, stock } = limits;

/** How many characters the seller may type. */
export const sellerLengths = {
  productName: product.maxNameLength,
  weight: product.maxWeightLength,
  pictureText: product.maxAltLength,
  sku: stock.maxSkuLength,
  attribute: attributeLimits.nameLength,
  trackingNumber: order.maxTrackingNumberLength,
  search: seller.maxQueryLength,
} as const;

/** How many ids an attribute may hold. */
export const mostChoices = attributeLimits.choices;

/** How many entries a page of the seller's lists has. */
export const sellerPageSize = seller.pageSize;
