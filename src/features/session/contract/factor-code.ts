import * as z from 'zod/mini';
import { keyLimits } from '#features/passkeys/contract/key-limits.ts';

/** A code of an authenticator app, or a recovery code. */
export const FactorCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(keyLimits.maxCodeLength));
