import * as z from 'zod/mini';
import { Email } from '#core/email.ts';
import { keyLimits } from '#features/passkeys/contract/key-limits.ts';
import { limits } from '#core/limits.ts';
import { done } from '#core/reply.ts';
import { withoutWebAddress } from '#core/web-address.ts';
import { someText } from '#core/strings/some-text.ts';

/** A customer in the replies of session calls (spec 3). Other fields are dropped. */
export const User = z.object({
  _id: z.optional(z.string()),
  name: z.string(),
  email: z.optional(z.string()),
  cartItems: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
});
export type User = z.infer<typeof User>;

/** The reply of a login (spec 7). */
export const Session = done({ user: User, token: z.optional(z.string()) });

/** POST /api/user/login, and the part of /api/seller/login that spec 7 defines. */
export const Credentials = z.object({
  email: Email,
  password: z.string().check(z.minLength(1), z.maxLength(limits.account.maxPasswordLength)),
});
export type Credentials = z.infer<typeof Credentials>;

/** A code of an authenticator app, or a recovery code. */
export const FactorCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(keyLimits.maxCodeLength));

/** POST /api/seller/login. `code` is additive: a code of the seller's app or a recovery code, if the API requires one. */
export const SellerCredentials = z.extend(Credentials, { code: z.optional(FactorCode) });
export type SellerCredentials = z.infer<typeof SellerCredentials>;
/** A new password, normalised for hashing, because keyboards write "é" as one character or as two. */
export const NewPassword = z
  .string()
  .check(
    z.normalize('NFC'),
    z.minLength(limits.account.minPasswordLength),
    z.maxLength(limits.account.maxPasswordLength),
  );

/** POST /api/user/register (spec 7). */
export const Registration = z.object({
  name: z.string().check(...someText, z.maxLength(limits.account.maxNameLength), withoutWebAddress),
  email: Email,
  password: NewPassword,
});
export type Registration = z.infer<typeof Registration>;

/** POST /api/account/password. `current` is not required if the account has no password. */
export const PasswordChange = z.object({
  current: z._default(z.string().check(z.maxLength(limits.account.maxPasswordLength)), ''),
  password: NewPassword,
});
