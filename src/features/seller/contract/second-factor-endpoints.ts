import * as z from 'zod/mini';
import { PasswordChange } from '#features/session/contract/user.ts';
import { AccountSession } from '#core/sessions/account-session.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { FactorCode } from '#features/session/contract/user.ts';
import { limits } from '#core/limits.ts';
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
import { sellerGet, sellerPost } from './seller-call.ts';

const SecondFactor = z.object({
  passkeys: z.array(Passkey),
  app: z.boolean(),
  /** The number of unused recovery codes. */
  recoveryCodes: z.int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

const anyone = { audience: 'anyone', isAdditive: true, method: 'POST' } as const;
const options = done({ options: PasskeyOptions });
const proved = z.prefault(PasskeyStart, {});
/** New recovery codes, shown only once. Empty if none were created. */
const codes = { recoveryCodes: z.array(z.string()) };

/** The additive calls for the seller's login: password, sessions and second factors. */
export const secondFactorEndpoints = {
  sellerFactor: { ...sellerGet, path: '/api/seller/factor', reply: done({ factor: SecondFactor }) },
  /** Counts as a login for ten minutes. Exports, backups, deletions and factor changes are allowed during this time. */
  sellerProof: {
    ...sellerPost,
    path: '/api/seller/proof',
    body: z.object({ password: z.string().check(z.minLength(1), z.maxLength(limits.account.maxPasswordLength)) }),
    reply: Done,
  },
  /** Succeeds if the seller does not need another proof at present. Otherwise refuses with password_needed. */
  sellerProven: { ...sellerGet, path: '/api/seller/proof', reply: Done },
  /** Changes the password; requires the present one. Ends all other sessions. */
  sellerPassword: { ...sellerPost, path: '/api/seller/password', body: PasswordChange, reply: Done },
  sellerSessions: { ...sellerGet, path: '/api/seller/sessions', reply: done({ sessions: z.array(AccountSession) }) },
  sellerSessionsEnd: {
    ...sellerPost,
    path: '/api/seller/sessions/end-others',
    body: z.prefault(z.object({}), {}),
    reply: Done,
  },
  sellerPasskeyStart: { ...sellerPost, path: '/api/seller/passkey/start', body: proved, reply: options },
  sellerPasskeyAdd: {
    ...sellerPost,
    path: '/api/seller/passkey/add',
    body: NewPasskey,
    reply: done({ passkey: Passkey, ...codes }),
  },
  sellerPasskeyRename: { ...sellerPost, path: '/api/seller/passkey/rename', body: PasskeyName, reply: Done },
  sellerPasskeyRemove: {
    ...sellerPost,
    path: '/api/seller/passkey/remove',
    body: z.extend(PasskeyStart, PasskeyId.shape),
    reply: Done,
  },
  /** The secret for an authenticator app. It stays the same until the first code is confirmed. */
  sellerAppStart: {
    ...sellerPost,
    path: '/api/seller/app/start',
    body: proved,
    reply: done({ secret: z.string(), address: z.string() }),
  },
  sellerAppConfirm: {
    ...sellerPost,
    path: '/api/seller/app/confirm',
    body: z.object({ code: FactorCode }),
    reply: done(codes),
  },
  sellerAppRemove: { ...sellerPost, path: '/api/seller/app/remove', body: proved, reply: Done },
  /** Replaces the remaining recovery codes by ten new ones. */
  sellerRecoveryCodes: { ...sellerPost, path: '/api/seller/recovery-codes', body: proved, reply: done(codes) },
  sellerPasskeyLoginStart: { ...anyone, path: '/api/seller/passkey/login/start', reply: options },
  sellerPasskeyLogin: {
    ...anyone,
    path: '/api/seller/passkey/login',
    body: PasskeyLogin,
    reply: done({ token: z.optional(z.string()) }),
  },
} as const satisfies Record<string, Endpoint>;
