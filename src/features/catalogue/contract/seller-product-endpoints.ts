import * as z from 'zod/mini';
import type { Endpoint } from '#core/endpoint.ts';
import { NewProduct, Product } from './product.ts';
import { BulkAction, bulkKey, bulkLimits, bulkPreview, bulkResult, BulkSelection } from './bulk-changes.ts';
import { Picture } from '#core/picture/picture-contract.ts';
import { Done, done, page } from '#core/reply.ts';
import { ProductChange, SellerProduct, SellerProductQuery } from './seller-products.ts';
import { PriceCorrection, priced, PriceQuery } from './price-ledger.ts';

const get = { method: 'GET', audience: 'seller', isAdditive: true } as const;
const post = { method: 'POST', audience: 'seller', isAdditive: true } as const;
const changed = done({ product: SellerProduct });
const paged = { total: z.int(), page: z.int(), pages: z.int() };

/** The seller's calls for products. Those that spec 7 does not have are additive. */
export const sellerProductEndpoints = {
  productAdd: {
    method: 'POST',
    path: '/api/product/add',
    audience: 'seller',
    body: NewProduct,
    multipart: true,
    reply: done({ product: z.optional(Product) }),
  },
  productStock: {
    method: 'POST',
    path: '/api/product/stock',
    audience: 'seller',
    body: z.object({ id: z.string(), inStock: z.boolean() }),
    reply: Done,
  },
  sellerProducts: {
    ...get,
    path: '/api/seller/products',
    query: z.extend(SellerProductQuery, { page }),
    reply: done({ products: z.array(SellerProduct), ...paged }),
  },
  productUpdate: { ...post, path: '/api/product/update', body: ProductChange, reply: changed },
  /** Stores the one file of the call. No product shows it until product/add or product/update lists it. */
  pictureUpload: {
    ...post,
    path: '/api/product/picture',
    body: z.object({}),
    multipart: true,
    reply: done({ picture: Picture }),
  },
  /** The newest 100 entries of a product's price ledger, newest first. */
  sellerPrices: { ...get, path: '/api/seller/product/prices', query: PriceQuery, reply: done(priced) },
  /** Marks a price as mistyped, if it was public for less than an hour and has no orders. */
  priceCorrect: {
    ...post,
    path: '/api/seller/product/price/correct',
    body: PriceCorrection,
    reply: done({ product: SellerProduct, ...priced }),
  },
  productDuplicate: { ...post, path: '/api/product/duplicate', body: z.object({ id: z.string() }), reply: changed },
  productArchive: {
    ...post,
    path: '/api/product/archive',
    body: z.object({ id: z.string(), archived: z.boolean() }),
    reply: changed,
  },
  /** Stores and returns the effect of an action on many products. A known key returns the stored preview. Nothing changes yet. */
  productBulkPreview: {
    ...post,
    path: '/api/product/bulk/preview',
    body: z.object({ key: bulkKey, selection: BulkSelection, action: BulkAction, page }),
    maxBytes: bulkLimits.bytes,
    reply: done(bulkPreview),
  },
  /** Applies a stored preview, once. Products that were changed since are refused and named. */
  productBulkApply: {
    ...post,
    path: '/api/product/bulk/apply',
    body: z.object({ key: bulkKey }),
    reply: done(bulkResult),
  },
  /** Restores the values before a change, except in products that were changed since. */
  productBulkUndo: {
    ...post,
    path: '/api/product/bulk/undo',
    body: z.object({ key: bulkKey }),
    reply: done(bulkResult),
  },
  productExport: { ...get, path: '/api/product/export', file: 'text/csv', reply: Done },
} as const satisfies Record<string, Endpoint>;
