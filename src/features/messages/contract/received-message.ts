import * as z from 'zod/mini';

/** A received contact message. */
export const ReceivedMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: z.string(),
});
export type ReceivedMessage = z.infer<typeof ReceivedMessage>;

/** A newsletter subscriber. The shop sends no newsletter to an unconfirmed address. */
export const NewsletterAddress = z.object({
  email: z.string(),
  createdAt: z.string(),
  confirmedAt: z.optional(z.nullable(z.string())),
});
export type NewsletterAddress = z.infer<typeof NewsletterAddress>;
