import * as z from 'zod/mini';
import { Email } from '#core/email.ts';
import { limits } from '#core/limits.ts';

/** POST /api/user/delete. The password is not required shortly after a login. */
export const AccountDeletion = z.object({
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.account.maxPasswordLength))),
});

export const DeletionOutlook = z.object({
  needsPassword: z.boolean(),
  /** Orders that keep the necessary data until they are finished. */
  openOrders: z.int(),
  orders: z.int(),
});
export type DeletionOutlook = z.infer<typeof DeletionOutlook>;

export const PersonQuery = z.object({ email: Email });

/** The amount of data that the shop stores about the person with this e-mail address. */
export const HeldData = z.object({
  email: z.string(),
  account: z.nullable(z.object({ name: z.string(), createdAt: z.string() })),
  addresses: z.int(),
  orders: z.int(),
  openOrders: z.int(),
  formerOrders: z.int(),
  reviews: z.int(),
  stockNotices: z.int(),
  messages: z.int(),
  newsletter: z.boolean(),
});
export type HeldData = z.infer<typeof HeldData>;
