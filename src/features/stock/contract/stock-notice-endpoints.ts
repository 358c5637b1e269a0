import * as z from 'zod/mini';
import type { Endpoint } from '#core/endpoint.ts';
import { Done, done } from '#core/reply.ts';
import { StockNotice, StockNoticeProof } from './stock-notice.ts';

/** The additive calls for restock mails. */
export const stockNoticeEndpoints = {
  /** Requests one mail when a product is back in stock. The shop first mails a link that proves the address. */
  productNotify: {
    method: 'POST',
    path: '/api/product/notify',
    audience: 'anyone',
    isAdditive: true,
    body: StockNotice,
    reply: Done,
  },
  productNotifyConfirm: {
    method: 'POST',
    path: '/api/product/notify/confirm',
    audience: 'anyone',
    isAdditive: true,
    body: StockNoticeProof,
    reply: done({ product: z.object({ id: z.string(), name: z.string() }) }),
  },
} as const satisfies Record<string, Endpoint>;
