import type { Endpoint } from '#core/endpoint.ts';
import { done } from '#core/reply.ts';
import { SellerProduct } from './seller-products.ts';
import { PriceCorrection, priced, PriceQuery } from './price-ledger.ts';

const seller = { audience: 'seller', isAdditive: true } as const;

/** The calls about the price ledger of a product. */
export const priceEndpoints = {
  /** The newest 100 entries of a product's price ledger, newest first. */
  sellerPrices: {
    ...seller,
    method: 'GET',
    path: '/api/seller/product/prices',
    query: PriceQuery,
    reply: done(priced),
  },
  /** Marks a price as mistyped, if it was public for less than an hour and has no orders. */
  priceCorrect: {
    ...seller,
    method: 'POST',
    path: '/api/seller/product/price/correct',
    body: PriceCorrection,
    reply: done({ product: SellerProduct, ...priced }),
  },
} as const satisfies Record<string, Endpoint>;
