import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { Done, done } from '../reply.ts';
import { Credentials, Registration, SellerCredentials, Session, User } from '../user.ts';

/** The calls of spec 7 that open, check and end a session. */
export const sessionEndpoints = {
  userIsAuth: {
    method: 'GET',
    path: '/api/user/is-auth',
    audience: 'customer',
    answersStrangers: true,
    reply: done({ user: User }),
  },
  userLogin: { method: 'POST', path: '/api/user/login', audience: 'anyone', body: Credentials, reply: Session },
  userRegister: { method: 'POST', path: '/api/user/register', audience: 'anyone', body: Registration, reply: Session },
  userLogout: { method: 'GET', path: '/api/user/logout', audience: 'anyone', reply: Done },
  sellerIsAuth: {
    method: 'GET',
    path: '/api/seller/is-auth',
    audience: 'seller',
    answersStrangers: true,
    reply: Done,
  },
  sellerLogin: {
    method: 'POST',
    path: '/api/seller/login',
    audience: 'anyone',
    body: SellerCredentials,
    reply: done({ token: z.optional(z.string()) }),
  },
  sellerLogout: { method: 'GET', path: '/api/seller/logout', audience: 'anyone', reply: Done },
} as const satisfies Record<string, Endpoint>;
