import * as z from 'zod/mini';
import { Email } from '../email.ts';
import { limits } from '../limits.ts';

/** POST /api/user/delete: the password is not needed shortly after a login. */
export const AccountDeletion = z.object({
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.account.maxPasswordLength))),
});

/** What a deletion of the own account would ask for and leave. */
export const DeletionOutlook = z.object({
  needsPassword: z.boolean(),
  /** Orders that keep what they need until they are over. */
  openOrders: z.int(),
  orders: z.int(),
});
export type DeletionOutlook = z.infer<typeof DeletionOutlook>;

/** Of whom the seller asks what the shop holds. */
export const PersonQuery = z.object({ email: Email });

/** How much the shop holds of the person with an e-mail address. */
export const HeldData = z.object({
  email: z.string(),
  account: z.nullable(z.object({ name: z.string(), createdAt: z.string() })),
  addresses: z.int(),
  orders: z.int(),
  openOrders: z.int(),
  reviews: z.int(),
  stockNotices: z.int(),
  messages: z.int(),
  newsletter: z.boolean(),
});
export type HeldData = z.infer<typeof HeldData>;
