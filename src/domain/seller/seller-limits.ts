import { limits } from '#contract/limits.ts';

const { product, order, seller, stock } = limits;

/** How many characters the seller may type. */
export const sellerLengths = {
  productName: product.maxNameLength,
  weight: product.maxWeightLength,
  pictureText: product.maxAltLength,
  sku: stock.maxSkuLength,
  trackingNumber: order.maxTrackingNumberLength,
  search: seller.maxQueryLength,
} as const;

/** How many entries a page of the seller's lists has. */
export const sellerPageSize = seller.pageSize;
