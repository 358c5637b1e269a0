import * as z from 'zod/mini';
import { limits } from './limits.ts';

/** An e-mail address as a person types it. */
export const Email = z.string().check(z.trim(), z.maxLength(limits.account.maxEmailLength), z.email());
