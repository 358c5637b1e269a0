import * as z from 'zod/mini';
import { HeldData, PersonQuery } from '#features/accounts/contract/personal-data.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { Done, done } from '#core/reply.ts';

const seller = { audience: 'seller', isAdditive: true } as const;

/** The seller's additive calls for a person's data. */
export const personEndpoints = {
  /** The shop's data about a person, with or without an account. */
  sellerPerson: {
    ...seller,
    method: 'GET',
    path: '/api/seller/person',
    query: PersonQuery,
    reply: done({ held: HeldData }),
  },
  sellerPersonData: {
    ...seller,
    method: 'GET',
    path: '/api/seller/person/data',
    query: PersonQuery,
    file: 'application/json',
    reply: Done,
  },
  /** Deletes the data at the person's request. Irreversible. */
  sellerPersonDelete: {
    ...seller,
    method: 'POST',
    path: '/api/seller/person/delete',
    body: PersonQuery,
    reply: done({ openOrders: z.int() }),
  },
} as const satisfies Record<string, Endpoint>;
