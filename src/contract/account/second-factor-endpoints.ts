import * as z from 'zod/mini';
import { AccountSession, PasswordChange } from '../account.ts';
import type { Endpoint } from '../endpoint.ts';
import { FactorCode } from './factor-code.ts';
import { limits } from '../limits.ts';
import { NewPasskey, Passkey, PasskeyId, PasskeyLogin, PasskeyName, PasskeyOptions, PasskeyStart } from './passkey.ts';
import { Done, done } from '../reply.ts';
import { SecondFactor } from './second-factor.ts';

const seller = { audience: 'seller', isAdditive: true, method: 'POST' } as const;
const anyone = { audience: 'anyone', isAdditive: true, method: 'POST' } as const;
const options = done({ options: PasskeyOptions });
const proved = z.prefault(PasskeyStart, {});
/** `recoveryCodes` are shown this once; none unless they have just been made. */
const codes = { recoveryCodes: z.array(z.string()) };

/** The additive calls about what opens the seller's area: password, sessions, and what stands beside the password. */
export const secondFactorEndpoints = {
  sellerFactor: {
    ...seller,
    method: 'GET',
    path: '/api/seller/factor',
    reply: done({ factor: SecondFactor }),
  },
  /** Counts as a login for ten minutes: exports, backups, deletions and factor changes are allowed for that long. */
  sellerProof: {
    ...seller,
    path: '/api/seller/proof',
    body: z.object({ password: z.string().check(z.minLength(1), z.maxLength(limits.account.maxPasswordLength)) }),
    reply: Done,
  },
  /** Succeeds while what asks for a proof is allowed without one; otherwise refused by password_needed. */
  sellerProven: { ...seller, method: 'GET', path: '/api/seller/proof', reply: Done },
  /** Changes the password by the present one; all other sessions end. */
  sellerPassword: { ...seller, path: '/api/seller/password', body: PasswordChange, reply: Done },
  sellerSessions: {
    ...seller,
    method: 'GET',
    path: '/api/seller/sessions',
    reply: done({ sessions: z.array(AccountSession) }),
  },
  sellerSessionsEnd: {
    ...seller,
    path: '/api/seller/sessions/end-others',
    body: z.prefault(z.object({}), {}),
    reply: Done,
  },
  sellerPasskeyStart: { ...seller, path: '/api/seller/passkey/start', body: proved, reply: options },
  sellerPasskeyAdd: {
    ...seller,
    path: '/api/seller/passkey/add',
    body: NewPasskey,
    reply: done({ passkey: Passkey, ...codes }),
  },
  sellerPasskeyRename: { ...seller, path: '/api/seller/passkey/rename', body: PasskeyName, reply: Done },
  sellerPasskeyRemove: {
    ...seller,
    path: '/api/seller/passkey/remove',
    body: z.extend(PasskeyStart, PasskeyId.shape),
    reply: Done,
  },
  /** The secret for an app that makes codes; the same until the first code is confirmed. */
  sellerAppStart: {
    ...seller,
    path: '/api/seller/app/start',
    body: proved,
    reply: done({ secret: z.string(), address: z.string() }),
  },
  sellerAppConfirm: {
    ...seller,
    path: '/api/seller/app/confirm',
    body: z.object({ code: FactorCode }),
    reply: done(codes),
  },
  sellerAppRemove: { ...seller, path: '/api/seller/app/remove', body: proved, reply: Done },
  /** Ten new codes in place of those that are left. */
  sellerRecoveryCodes: { ...seller, path: '/api/seller/recovery-codes', body: proved, reply: done(codes) },
  sellerPasskeyLoginStart: { ...anyone, path: '/api/seller/passkey/login/start', reply: options },
  sellerPasskeyLogin: {
    ...anyone,
    path: '/api/seller/passkey/login',
    body: PasskeyLogin,
    reply: done({ token: z.optional(z.string()) }),
  },
} as const satisfies Record<string, Endpoint>;
