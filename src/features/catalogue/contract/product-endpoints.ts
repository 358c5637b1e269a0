import * as z from 'zod/mini';
import type { Endpoint } from '#core/endpoint.ts';
import { limits } from '#core/limits.ts';
import { Product } from './product.ts';
import { done, page } from '#core/reply.ts';

const get = { method: 'GET', audience: 'anyone' } as const;

export const productEndpoints = {
  productList: { ...get, path: '/api/product/list', reply: done({ products: z.array(Product) }) },
  /** Best matches first, products in stock before sold-out products. `notSold` lists goods in the query that the shop does not sell. */
  productSearch: {
    ...get,
    path: '/api/product/search',
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
