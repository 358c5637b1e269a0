import * as z from 'zod/mini';
import { NewAddress, SavedAddress } from './address.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { Done, done } from '#core/reply.ts';

const own = { method: 'POST', audience: 'customer' } as const;
const Empty = z.prefault(z.object({}), {});

/** The address calls (spec 7). */
export const addressEndpoints = {
  addressGet: { ...own, path: '/api/address/get', body: Empty, reply: done({ addresses: z.array(SavedAddress) }) },
  addressAdd: { ...own, path: '/api/address/add', body: z.object({ address: NewAddress }), reply: Done },
} as const satisfies Record<string, Endpoint>;
