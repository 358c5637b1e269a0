import * as z from 'zod/mini';
import { limits } from '../limits.ts';

export const LinkToken = z.string().check(z.minLength(1), z.maxLength(limits.account.maxTokenLength));

/** POST /api/account/address/confirm and similar calls: uses up a mailed link. */
export const UsedLink = z.object({ token: LinkToken });
