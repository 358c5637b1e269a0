import * as z from 'zod/mini';
import { Email } from '#core/email.ts';
import { limits } from '#core/limits.ts';

/** POST /api/product/notify: requests one mail when the product is back in stock. The address must first be proven by a mailed link. */
export const StockNotice = z.object({ product: z.string(), email: Email });

/** POST /api/product/notify/confirm: the token of the mail's link. */
export const StockNoticeProof = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(limits.stock.maxKeyLength)),
});
