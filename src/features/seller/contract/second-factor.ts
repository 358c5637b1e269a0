import * as z from 'zod/mini';
import { Passkey } from '#features/passkeys/contract/passkey.ts';

/** The seller's second factors. */
export const SecondFactor = z.object({
  passkeys: z.array(Passkey),
  /** Whether an authenticator app is set up. */
  app: z.boolean(),
  /** The number of unused recovery codes. */
  recoveryCodes: z.int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;
