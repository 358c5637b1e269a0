import * as z from 'zod/mini';
import type { Endpoint } from '#core/endpoint.ts';
import { AccountDeletion, DeletionOutlook } from './personal-data.ts';
import { Done, done } from '#core/reply.ts';

const own = { audience: 'customer', isAdditive: true } as const;

/** The additive calls for a customer's personal data. They are in a separate file, because not every page needs them. */
export const personalDataEndpoints = {
  userData: { ...own, method: 'GET', path: '/api/user/data', file: 'application/json', reply: Done },
  userDeletion: { ...own, method: 'GET', path: '/api/user/deletion', reply: done({ outlook: DeletionOutlook }) },
  /** Deletes the customer's own account and ends its sessions. Irreversible. */
  userDelete: {
    ...own,
    method: 'POST',
    path: '/api/user/delete',
    body: z.prefault(AccountDeletion, {}),
    reply: done({ openOrders: z.int() }),
  },
} as const satisfies Record<string, Endpoint>;
