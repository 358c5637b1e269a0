import type { Endpoint } from '#core/endpoint.ts';
import { limits } from '#core/limits.ts';
import { done } from '#core/reply.ts';
import { ImportResult, ProductImport } from './product-import.ts';

const post = { method: 'POST', audience: 'seller', isAdditive: true } as const;

/** The seller's calls for imports of products. */
export const importEndpoints = {
  productImport: {
    ...post,
    path: '/api/product/import',
    body: ProductImport,
    maxBytes: limits.api.maxImportBytes,
    reply: done(ImportResult.shape),
  },
} as const satisfies Record<string, Endpoint>;
