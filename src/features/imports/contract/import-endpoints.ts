import * as z from 'zod/mini';
import type { Endpoint } from '#core/endpoint.ts';
import { limits } from '#core/limits.ts';
import { Done, done } from '#core/reply.ts';
import { ImportId, ImportProgress, ImportStart } from './import-progress.ts';
import { ImportResult, ProductImport } from './product-import.ts';

const get = { method: 'GET', audience: 'seller', isAdditive: true } as const;
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
  /** Starts an import in the background. A repeated key returns the import that the first call has started. */
  importStart: {
    ...post,
    path: '/api/seller/import/start',
    body: ImportStart,
    maxBytes: limits.api.maxImportBytes,
    reply: done({ import: ImportProgress }),
  },
  /** Undoes an import in the background. */
  importUndo: { ...post, path: '/api/seller/import/undo', body: ImportId, reply: done({ import: ImportProgress }) },
  /** The newest imports. */
  sellerImports: { ...get, path: '/api/seller/imports', reply: done({ imports: z.array(ImportProgress) }) },
  importReport: { ...get, path: '/api/seller/import/report', query: ImportId, file: 'text/csv', reply: Done },
  /** An empty product file, or the list of its columns. */
  importTemplate: {
    ...get,
    path: '/api/seller/import/template',
    query: z.object({ list: z._default(z.enum(['template', 'columns']), 'template') }),
    file: 'text/csv',
    reply: Done,
  },
} as const satisfies Record<string, Endpoint>;
