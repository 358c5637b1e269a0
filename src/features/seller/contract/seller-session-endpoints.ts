import { UsedLink } from '#core/sessions/used-link.ts';
import * as z from 'zod/mini';
import type { Endpoint } from '#core/endpoint.ts';
import { Done, done } from '#core/reply.ts';
import { SellerCredentials } from '#features/session/contract/user.ts';

/** The session calls of the seller (spec 7). */
export const sellerSessionEndpoints = {
  sellerIsAuth: { method: 'GET', path: '/api/seller/is-auth', audience: 'seller', answersStrangers: true, reply: Done },
  sellerLogin: {
    method: 'POST',
    path: '/api/seller/login',
    audience: 'anyone',
    body: SellerCredentials,
    reply: done({ token: z.optional(z.string()) }),
  },
  sellerLogout: { method: 'GET', path: '/api/seller/logout', audience: 'anyone', reply: Done },
  /** Removes every credential and session of the seller. The link comes from a mail about a change that the seller did not make. */
  sellerNotMe: {
    method: 'POST',
    audience: 'anyone',
    isAdditive: true,
    path: '/api/seller/not-me',
    body: UsedLink,
    reply: Done,
  },
} as const satisfies Record<string, Endpoint>;
