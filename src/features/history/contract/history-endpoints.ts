import * as z from 'zod/mini';
import type { Endpoint } from '#core/endpoint.ts';
import { limits } from '#core/limits.ts';
import { done, page } from '#core/reply.ts';
import { csvFile, paged, sellerGet, sellerPost } from '#features/seller/contract/seller-call.ts';
import { FormerOrder } from './former-order.ts';
import {
  HistoryImport,
  HistoryImportId,
  HistoryImportRequest,
  HistoryPreview,
  HistoryPreviewRequest,
} from './history.ts';

const maxBytes = limits.api.maxHistoryBytes;

/** The seller's calls for customers and orders of a former shop. */
export const historyEndpoints = {
  /** The effect of a file. Writes nothing. */
  historyPreview: {
    ...sellerPost,
    path: '/api/seller/history/preview',
    body: HistoryPreviewRequest,
    maxBytes,
    reply: done(HistoryPreview.shape),
  },
  historyImport: {
    ...sellerPost,
    path: '/api/seller/history/import',
    body: HistoryImportRequest,
    maxBytes,
    reply: done({ import: HistoryImport }),
  },
  /** The newest imports. */
  histories: { ...sellerGet, path: '/api/seller/history', reply: done({ imports: z.array(HistoryImport) }) },
  /** Removes what an import has added. Repeated calls succeed. */
  historyUndo: {
    ...sellerPost,
    path: '/api/seller/history/undo',
    body: HistoryImportId,
    reply: done({ import: HistoryImport }),
  },
  /** The result of each entry, by line. Without personal data. */
  historyReport: { ...csvFile, path: '/api/seller/history/report', query: HistoryImportId },
  /** The orders of the former shop, newest first. `query`: a part of a number, an e-mail or a name. */
  sellerFormerOrders: {
    ...sellerGet,
    path: '/api/seller/history/orders',
    query: z.object({
      query: z._default(z.string().check(z.trim(), z.maxLength(limits.seller.maxQueryLength)), ''),
      page,
    }),
    reply: paged({ orders: z.array(FormerOrder) }),
  },
} as const satisfies Record<string, Endpoint>;
