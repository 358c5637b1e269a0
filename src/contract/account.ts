import * as z from 'zod/mini';
import { limits } from './limits.ts';

/** What the customer's own page says of the account. */
export const Account = z.object({
  name: z.string(),
  email: z.string(),
  /** Whether a link that was mailed to the address has been followed. */
  isProven: z.boolean(),
  hasPassword: z.boolean(),
});
export type Account = z.infer<typeof Account>;

/** What a mailed link carries. */
const LinkToken = z.string().check(z.minLength(1), z.maxLength(limits.account.maxTokenLength));

/** POST /api/account/address/confirm and the like: uses a mailed link up. */
export const UsedLink = z.object({ token: LinkToken });
