import * as z from 'zod/mini';
import type { Endpoint } from '#core/endpoint.ts';
import { limits } from '#core/limits.ts';
import { Product } from './product.ts';
import { done, page } from '#core/reply.ts';

/** The calls that list and find products. The search is additive. */
export const productEndpoints = {
  productList: {
    method: 'GET',
    path: '/api/product/list',
    audience: 'anyone',
    reply: done({ products: z.array(Product) }),
  },
  /** Best matches first, products in stock before sold-out products. `notSold` lists goods in the query that the shop does not sell. */
  productSearch: {
    method: 'GET',
    path: '/api/product/search',
    audience: 'anyone',
    isAdditive: true,
    query: z.object({
      query: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.seller.maxQueryLength)),
      page,
    }),
    reply: done({
      products: z.array(Product),
      notSold: z.array(z.string()),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
    }),
  },
} as const satisfies Record<string, Endpoint>;
