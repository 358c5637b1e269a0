import * as z from 'zod/mini';
import { Email } from '#core/email.ts';
import { limits } from '#core/limits.ts';
import { LinkToken } from '#core/sessions/used-link.ts';
import { NewPassword } from '#features/session/contract/user.ts';

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

const MailedCode = z.string().check(
  z.overwrite((text) => text.replace(/\s/g, '')),
  z.regex(/^\d{6}$/),
);

/** POST /api/account/proof: proves the customer's identity again, by the password or a mailed code. */
export const IdentityProof = z.object({
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.account.maxPasswordLength))),
  code: z.optional(MailedCode),
});

/** Without a session, the caller sends the password or, for a new account, `startsOver`. That removes the access of a stranger. */
export const AddressConfirmation = z.object({
  token: LinkToken,
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.account.maxPasswordLength))),
  startsOver: z.optional(z.boolean()),
});
export type AddressConfirmation = z.output<typeof AddressConfirmation>;

export const PasswordReset = z.object({ token: LinkToken, password: NewPassword });

export const EmailChange = z.object({
  email: Email,
  password: z.string().check(z.maxLength(limits.account.maxPasswordLength)),
});
