import * as z from 'zod/mini';
import type { Endpoint } from '#core/endpoint.ts';
import {
  NewPasskey,
  Passkey,
  PasskeyId,
  PasskeyLogin,
  PasskeyName,
  PasskeyOptions,
  PasskeyStart,
} from '#features/passkeys/contract/passkey.ts';
import { Done, done } from '#core/reply.ts';
import { User } from '#features/session/contract/user.ts';

const own = { audience: 'customer', isAdditive: true } as const;
const anyone = { audience: 'anyone', isAdditive: true, method: 'POST' } as const;
const options = done({ options: PasskeyOptions });
const start = z.prefault(PasskeyStart, {});

/** The additive calls for customers' passkeys. They are in a separate file, because not every page needs them. */
export const passkeyEndpoints = {
  passkeys: { ...own, method: 'GET', path: '/api/user/passkeys', reply: done({ passkeys: z.array(Passkey) }) },
  passkeyStart: { ...own, method: 'POST', path: '/api/user/passkey/start', body: start, reply: options },
  passkeyAdd: {
    ...own,
    method: 'POST',
    path: '/api/user/passkey/add',
    body: NewPasskey,
    reply: done({ passkey: Passkey }),
  },
  passkeyRename: { ...own, method: 'POST', path: '/api/user/passkey/rename', body: PasskeyName, reply: Done },
  passkeyRemove: { ...own, method: 'POST', path: '/api/user/passkey/remove', body: PasskeyId, reply: Done },
  passkeyLoginStart: { ...anyone, path: '/api/user/passkey/login/start', reply: options },
  passkeyLogin: {
    ...anyone,
    path: '/api/user/passkey/login',
    body: PasskeyLogin,
    reply: done({ user: User, token: z.optional(z.string()) }),
  },
} as const satisfies Record<string, Endpoint>;
