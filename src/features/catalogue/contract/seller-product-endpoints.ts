import * as z from 'zod/mini';
import type { Endpoint } from '#core/endpoint.ts';
import { limits } from '#core/limits.ts';
import { NewProduct, Product } from './product.ts';
import { Picture } from '#core/picture/picture-contract.ts';
import { Done, done, page } from '#core/reply.ts';
import { ImportResult, ProductChange, ProductImport, SellerProduct, SellerProductQuery } from './seller-products.ts';
import { priceEndpoints } from './price-endpoints.ts';

const seller = { audience: 'seller', isAdditive: true } as const;
const changed = done({ product: SellerProduct });
const csvFile = { ...seller, method: 'GET', file: 'text/csv', reply: Done } as const;
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
    ...seller,
    method: 'GET',
    path: '/api/seller/products',
    query: z.extend(SellerProductQuery, { page }),
    reply: done({ products: z.array(SellerProduct), ...paged }),
  },
  productUpdate: { ...seller, method: 'POST', path: '/api/product/update', body: ProductChange, reply: changed },
  /** Stores the one file of the call. No product shows it until product/add or product/update lists it. */
  pictureUpload: {
    ...seller,
    method: 'POST',
    path: '/api/product/picture',
    body: z.object({}),
    multipart: true,
    reply: done({ picture: Picture }),
  },
  ...priceEndpoints,
  productDuplicate: {
    ...seller,
    method: 'POST',
    path: '/api/product/duplicate',
    body: z.object({ id: z.string() }),
    reply: changed,
  },
  productArchive: {
    ...seller,
    method: 'POST',
    path: '/api/product/archive',
    body: z.object({ id: z.string(), archived: z.boolean() }),
    reply: changed,
  },
  productImport: {
    ...seller,
    method: 'POST',
    path: '/api/product/import',
    body: ProductImport,
    maxBytes: limits.api.maxImportBytes,
    reply: done(ImportResult.shape),
  },
  productExport: { ...csvFile, path: '/api/product/export' },
} as const satisfies Record<string, Endpoint>;
