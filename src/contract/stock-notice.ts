import * as z from 'zod/mini';
import { Email } from './email.ts';
import { limits } from './limits.ts';

/** POST /api/product/notify: tells this address once when the product is back, after the link of a mail has been followed. */
export const StockNotice = z.object({ product: z.string(), email: Email });

/** POST /api/product/notify/confirm: what the mail's link carries. */
export const StockNoticeProof = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(limits.stock.maxKeyLength)),
});
