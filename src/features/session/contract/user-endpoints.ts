import type { Endpoint } from '#core/endpoint.ts';
import { Done, done } from '#core/reply.ts';
import { Credentials, Registration, Session, User } from './user.ts';

/** The session calls of customers (spec 7). */
export const userEndpoints = {
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
} as const satisfies Record<string, Endpoint>;
