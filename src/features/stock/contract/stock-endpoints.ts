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

const seller = { audience: 'seller', isAdditive: true } as const;
const changed = done({ product: SellerProduct });
const paged = { total: z.int(), page: z.int(), pages: z.int() };

/** The seller's additive calls for counted stock. */
export const stockEndpoints = {
  /** Counted stock: the products that need attention, or the result of a filter. */
  sellerStock: {
    ...seller,
    method: 'GET',
    path: '/api/seller/stock',
    query: z.extend(StockQuery, { page }),
    reply: done({ products: z.array(SellerProduct), figures: StockFigures, ...paged }),
  },
  stockCount: { ...seller, method: 'POST', path: '/api/seller/stock/count', body: StockCount, reply: changed },
  stockCorrect: { ...seller, method: 'POST', path: '/api/seller/stock/correct', body: StockCorrection, reply: changed },
  stockWarn: { ...seller, method: 'POST', path: '/api/seller/stock/warn', body: StockWarning, reply: changed },
  /** The stock ledger of a product, newest first. */
  stockMovements: {
    ...seller,
    method: 'GET',
    path: '/api/seller/stock/movements',
    query: z.object({ product: z.string(), page }),
    reply: done({ movements: z.array(StockMovement), ...paged }),
  },
  /** The requests for restock mails of one product, newest first; without `product`, of all products. */
  stockNotices: {
    ...seller,
    method: 'GET',
    path: '/api/seller/stock/notices',
    query: z.object({ product: z._default(z.string(), ''), page }),
    reply: done({ notices: z.array(StockNoticeRequest), ...paged }),
  },
} as const satisfies Record<string, Endpoint>;
