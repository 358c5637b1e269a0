import * as z from 'zod/mini';
import { Email } from '#core/email.ts';
import { limits } from '#core/limits.ts';
import { LinkToken } from '#core/sessions/used-link.ts';
import { NewPassword } from '#features/session/contract/user.ts';

/** The account's data for the customer's own page. */
export const Account = z.object({
  name: z.string(),
  email: z.string(),
  /** Whether the customer has followed a link that was mailed to the address. */
  isProven: z.boolean(),
  hasPassword: z.boolean(),
  /** The remaining budget for orders on delivery before the address is proven: a quantity, and `amount` in euros. Null without a limit. */
  cashLimit: z.optional(z.nullable(z.object({ pieces: z.int(), amount: z.number() }))),
});
export type Account = z.infer<typeof Account>;

/** The six digits of a mailed code. Spaces are ignored. */
const MailedCode = z.string().check(
  z.overwrite((text) => text.replace(/\s/g, '')),
  z.regex(/^\d{6}$/),
);

/** POST /api/account/proof: proves the customer's identity again, by the password or a mailed code. */
export const IdentityProof = z.object({
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.account.maxPasswordLength))),
  code: z.optional(MailedCode),
});

/**
 * POST /api/account/address/confirm and /email/confirm. A caller without a session of the account sends the account's password. For a new account the
 * caller may send `startsOver` instead. It removes the password, sessions and passkeys, because a stranger may have created the account.
 */
export const AddressConfirmation = z.object({
  token: LinkToken,
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.account.maxPasswordLength))),
  startsOver: z.optional(z.boolean()),
});
export type AddressConfirmation = z.output<typeof AddressConfirmation>;

/** POST /api/account/password/reset. */
export const PasswordReset = z.object({ token: LinkToken, password: NewPassword });

/** POST /api/account/email. */
export const EmailChange = z.object({
  email: Email,
  password: z.string().check(z.maxLength(limits.account.maxPasswordLength)),
});
