import { attributeLimits } from '#features/attributes/contract/attributes.ts';
import { codeLimits } from '../contract/product-codes.ts';
import { limits } from '#core/limits.ts';

const { product, order, seller, stock } = limits;

/** The highest numbers of characters in the seller's fields. */
export const sellerLengths = {
  productName: product.maxNameLength,
  weight: product.maxWeightLength,
  pictureText: product.maxAltLength,
  sku: stock.maxSkuLength,
  attribute: attributeLimits.nameLength,
  optionName: codeLimits.optionName,
  optionValue: codeLimits.optionValue,
  brand: codeLimits.brand,
  gtin: codeLimits.gtin,
  mpn: codeLimits.mpn,
  trackingNumber: order.maxTrackingNumberLength,
  search: seller.maxQueryLength,
} as const;

export const mostChoices = attributeLimits.choices;
