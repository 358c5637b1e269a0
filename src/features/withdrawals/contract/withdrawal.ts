import * as z from 'zod/mini';
import { Email } from '#core/email.ts';
import { limits } from '#core/limits.ts';
import { someText } from '#core/strings/some-text.ts';

const line = z.string().check(...someText, z.maxLength(limits.withdrawal.maxLineLength));

/**
 * POST /api/withdrawal/declare: withdraws from a contract, without a reason and without a login. The statement takes effect when it is sent, so an
 * unknown order is no reason to refuse it. `goods` describes the goods in the customer's words; empty for the whole order. A retry sends the same
 * `key`.
 */
export const NewWithdrawal = z.object({
  name: line,
  orderNumber: line,
  email: Email,
  goods: z._default(z.string().check(z.trim(), z.maxLength(limits.withdrawal.maxGoodsLength)), ''),
  key: z.string().check(z.minLength(8), z.maxLength(limits.withdrawal.maxKeyLength)),
});
export type NewWithdrawal = z.infer<typeof NewWithdrawal>;

/** A received statement. `number` is its public number. */
export const WithdrawalReceipt = z.object({ number: z.string(), sentAt: z.string() });
export type WithdrawalReceipt = z.infer<typeof WithdrawalReceipt>;

/** A statement as the seller sees it. `orderId` is absent if no order has that number. `dueOn` is the last day for the refund. */
export const Withdrawal = z.object({
  ...WithdrawalReceipt.shape,
  id: z.string(),
  name: z.string(),
  orderNumber: z.string(),
  email: z.string(),
  goods: z.string(),
  orderId: z.optional(z.string()),
  /** Whether it comes from the e-mail address of that order. */
  isOwnEmail: z.boolean(),
  dueOn: z.string(),
  /** Whether the refund may wait for the goods or for proof of posting. */
  mayWait: z.optional(z.boolean()),
  /** The last day of the right, and whether the statement was in time; missing without a delivered order. */
  lastDay: z.optional(z.string()),
  isInTime: z.optional(z.boolean()),
  settledAt: z.optional(z.string()),
  note: z.optional(z.string()),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

/** POST /api/seller/withdrawal/settle: the refund is done, or the statement was settled in another way. The note explains it. */
export const WithdrawalSettled = z.object({
  id: z.string(),
  note: z.string().check(...someText, z.maxLength(limits.withdrawal.maxGoodsLength)),
});
