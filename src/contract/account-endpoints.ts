import * as z from 'zod/mini';
import { Account, UsedLink } from './account.ts';
import type { Endpoint } from './endpoint.ts';
import { Done, done } from './reply.ts';

const Empty = z.prefault(z.object({}), {});
const byAnyone = { method: 'POST', audience: 'anyone', isAdditive: true } as const;
const byCustomer = { method: 'POST', audience: 'customer', isAdditive: true } as const;

/** The calls about a customer's account that the reference API adds. Links are mailed; a GET never uses one up. */
export const accountEndpoints = {
  account: {
    method: 'GET',
    path: '/api/account',
    audience: 'customer',
    isAdditive: true,
    reply: done({ account: Account }),
  },
  /** Mails the link that proves the address once more. */
  addressProof: { ...byCustomer, path: '/api/account/address/proof', body: Empty, reply: Done },
  addressConfirm: { ...byAnyone, path: '/api/account/address/confirm', body: UsedLink, reply: Done },
} as const satisfies Record<string, Endpoint>;
