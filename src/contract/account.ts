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

/** POST /api/account/password/reset. */
export const PasswordReset = z.object({ token: LinkToken, password: NewPassword });

const typed = z.string().check(z.maxLength(limits.account.maxPasswordLength));

/** POST /api/account/password: `current` is not asked of who has none. */
export const PasswordChange = z.object({ current: z._default(typed, ''), password: NewPassword });

/** POST /api/account/email. */
export const EmailChange = z.object({ email: Email, password: typed });
