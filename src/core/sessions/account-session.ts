import * as z from 'zod/mini';

/** A session of an account. `device` is its browser and system; empty when unknown. */
export const AccountSession = z.object({
  device: z.string(),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether it is the caller's session. */
  isOwn: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;
