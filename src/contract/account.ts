import * as z from 'zod/mini';
import { Email } from './email.ts';
import { limits } from './limits.ts';
import { NewPassword } from './user.ts';

/** What the customer's own page says of the account. */
export const Account = z.object({
  name: z.string(),
  email: z.string(),
  /** Whether a link that was mailed to the address has been followed. */
  isProven: z.boolean(),
  hasPassword: z.boolean(),
  /** What may still be ordered on delivery before the address is proven, `amount` in euros; null without a limit. */
  cashLimit: z.optional(z.nullable(z.object({ pieces: z.int(), amount: z.number() }))),
});
export type Account = z.infer<typeof Account>;

/** A session of an account: `device` is its browser and system, empty when unknown. */
export const AccountSession = z.object({
  device: z.string(),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether it is the one that asks. */
  isOwn: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;

/** What a mailed link carries. */
const LinkToken = z.string().check(z.minLength(1), z.maxLength(limits.account.maxTokenLength));

/** POST /api/account/address/confirm and the like: uses a mailed link up. */
export const UsedLink = z.object({ token: LinkToken });

/** The six digits of a mailed code, however they are spaced. */
const MailedCode = z.string().check(
  z.overwrite((text) => text.replace(/\s/g, '')),
  z.regex(/^\d{6}$/),
);

/** POST /api/account/proof: shows again that the caller is the customer, by the password or by a mailed code. */
export const IdentityProof = z.object({
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.account.maxPasswordLength))),
  code: z.optional(MailedCode),
});

/**
 * POST /api/account/address/confirm and /email/confirm. Without a session of the account, the account's password, or for a new
 * account `startsOver`: its password, sessions and keys are removed, because a stranger may have made it.
 */
export const AddressConfirmation = z.object({
  token: LinkToken,
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.account.maxPasswordLength))),
  startsOver: z.optional(z.boolean()),
});
export type AddressConfirmation = z.output<typeof AddressConfirmation>;

/** POST /api/account/password/reset. */
export const PasswordReset = z.object({ token: LinkToken, password: NewPassword });

const typed = z.string().check(z.maxLength(limits.account.maxPasswordLength));

/** POST /api/account/password: `current` is not asked of who has none. */
export const PasswordChange = z.object({ current: z._default(typed, ''), password: NewPassword });

/** POST /api/account/email. */
export const EmailChange = z.object({ email: Email, password: typed });
