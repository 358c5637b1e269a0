import * as z from 'zod/mini';
import { HeldData, PersonQuery } from '#features/accounts/contract/personal-data.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { Done, done } from '#core/reply.ts';
import { sellerGet, sellerPost } from '#features/seller/contract/seller-call.ts';

export const personEndpoints = {
  /** The shop's data about a person, with or without an account. */
  sellerPerson: { ...sellerGet, path: '/api/seller/person', query: PersonQuery, reply: done({ held: HeldData }) },
  sellerPersonData: {
    ...sellerGet,
    path: '/api/seller/person/data',
    query: PersonQuery,
    file: 'application/json',
    reply: Done,
  },
  /** Deletes the data at the person's request. Irreversible. */
  sellerPersonDelete: {
    ...sellerPost,
    path: '/api/seller/person/delete',
    body: PersonQuery,
    reply: done({ openOrders: z.int() }),
  },
} as const satisfies Record<string, Endpoint>;
