import * as z from 'zod/mini';
import type { Endpoint } from '#core/endpoint.ts';
import { done, page } from '#core/reply.ts';
import { PictureProgress, WaitingChoice, WaitingProduct } from './waiting-pictures.ts';

const get = { method: 'GET', audience: 'seller', isAdditive: true } as const;
const post = { method: 'POST', audience: 'seller', isAdditive: true } as const;
const changed = done({ pictures: z.int() });

/** The seller's calls for pictures that an import downloads. */
export const waitingPictureEndpoints = {
  /** One page of the products that wait, those with failed pictures first. */
  waitingPictures: {
    ...get,
    path: '/api/seller/pictures/waiting',
    query: z.object({ page }),
    reply: done({
      progress: PictureProgress,
      products: z.array(WaitingProduct),
      ...{ total: z.int(), page: z.int(), pages: z.int() },
    }),
  },
  /** Tries the waiting and failed pictures of a product, or of all products, again. */
  picturesRetry: { ...post, path: '/api/seller/pictures/retry', body: WaitingChoice, reply: changed },
  /** Waits no longer for the pictures of a product; without a product, for all failed pictures. */
  picturesGiveUp: { ...post, path: '/api/seller/pictures/give-up', body: WaitingChoice, reply: changed },
} as const satisfies Record<string, Endpoint>;
