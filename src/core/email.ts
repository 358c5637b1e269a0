import * as z from 'zod/mini';
import { limits } from './limits.ts';

export const Email = z.string().check(z.trim(), z.maxLength(limits.account.maxEmailLength), z.email());
