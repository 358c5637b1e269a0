import * as z from 'zod/mini';
import { Passkey } from './passkey.ts';

/** What stands beside the seller's password. */
export const SecondFactor = z.object({
  passkeys: z.array(Passkey),
  /** Whether an app makes codes. */
  app: z.boolean(),
  /** How many recovery codes are left. */
  recoveryCodes: z.int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;
