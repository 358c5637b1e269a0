import * as z from 'zod/mini';
import { NewAddress, SavedAddress } from './address.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { Done, done } from '#core/reply.ts';

const Empty = z.prefault(z.object({}), {});

/** The address calls (spec 7). */
export const addressEndpoints = {
  addressGet: {
    method: 'POST',
    path: '/api/address/get',
    audience: 'customer',
    body: Empty,
    reply: done({ addresses: z.array(SavedAddress) }),
  },
  addressAdd: {
    method: 'POST',
    path: '/api/address/add',
    audience: 'customer',
    body: z.object({ address: NewAddress }),
    reply: Done,
  },
} as const satisfies Record<string, Endpoint>;
