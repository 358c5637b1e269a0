import * as z from 'zod/mini';
import type { Endpoint } from '#core/endpoint.ts';
import { done, page } from '#core/reply.ts';
import { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import {
  StockCorrection,
  StockCount,
  StockFigures,
  StockMovement,
  StockNoticeRequest,
  StockQuery,
  StockWarning,
} from '#features/catalogue/contract/stock.ts';
import { paged, sellerGet, sellerPost } from '#features/seller/contract/seller-call.ts';

const changed = done({ product: SellerProduct });

export const stockEndpoints = {
  /** Counted stock: the products that need attention, or the result of a filter. */
  sellerStock: {
    ...sellerGet,
    path: '/api/seller/stock',
    query: z.extend(StockQuery, { page }),
    reply: paged({ products: z.array(SellerProduct), figures: StockFigures }),
  },
  stockCount: { ...sellerPost, path: '/api/seller/stock/count', body: StockCount, reply: changed },
  stockCorrect: { ...sellerPost, path: '/api/seller/stock/correct', body: StockCorrection, reply: changed },
  stockWarn: { ...sellerPost, path: '/api/seller/stock/warn', body: StockWarning, reply: changed },
  /** The stock ledger of a product, newest first. */
  stockMovements: {
    ...sellerGet,
    path: '/api/seller/stock/movements',
    query: z.object({ product: z.string(), page }),
    reply: paged({ movements: z.array(StockMovement) }),
  },
  /** The requests for restock mails of one product, newest first; without `product`, of all products. */
  stockNotices: {
    ...sellerGet,
    path: '/api/seller/stock/notices',
    query: z.object({ product: z._default(z.string(), ''), page }),
    reply: paged({ notices: z.array(StockNoticeRequest) }),
  },
} as const satisfies Record<string, Endpoint>;
