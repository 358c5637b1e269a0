import * as z from 'zod/mini';
import { Done, done, page } from '#core/reply.ts';

/** The common parts of the seller's additive calls. */
export const sellerGet = { method: 'GET', audience: 'seller', isAdditive: true } as const;
export const sellerPost = { ...sellerGet, method: 'POST' } as const;
export const csvFile = { ...sellerGet, file: 'text/csv', reply: Done } as const;

export const onePage = z.object({ page });

/** A reply with one page of a list. */
export const paged = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  done({ ...shape, total: z.int(), page: z.int(), pages: z.int() });
