import * as z from 'zod/mini';
import { Email } from './email.ts';
import { limits } from './limits.ts';
import { someText } from './text/some-text.ts';

const line = z.string().check(...someText, z.maxLength(limits.withdrawal.maxLineLength));

/**
 * POST /api/withdrawal/declare: somebody withdraws from a contract, without a reason and without a login. It takes effect
 * when it is sent: an order that is not known is no reason to refuse it. `goods` says what it is about in the customer's
 * words, empty for the whole order; the same `key` again is the same statement.
 */
export const NewWithdrawal = z.object({
  name: line,
  orderNumber: line,
  email: Email,
  goods: z._default(z.string().check(z.trim(), z.maxLength(limits.withdrawal.maxGoodsLength)), ''),
  key: z.string().check(z.minLength(8), z.maxLength(limits.withdrawal.maxKeyLength)),
});
export type NewWithdrawal = z.infer<typeof NewWithdrawal>;

/** A statement as it was received; `number` is what people call it. */
export const WithdrawalReceipt = z.object({ number: z.string(), sentAt: z.string() });
export type WithdrawalReceipt = z.infer<typeof WithdrawalReceipt>;

/** A statement as the seller sees it. `orderId` is absent while no order has that number; the money is due by the day `dueOn`. */
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
  /** Whether the money may wait for the goods, or for the proof that they were posted. */
  mayWait: z.optional(z.boolean()),
  /** The last day of the right, and whether the statement was in time; missing without an order whose goods came. */
  lastDay: z.optional(z.string()),
  isInTime: z.optional(z.boolean()),
  settledAt: z.optional(z.string()),
  note: z.optional(z.string()),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

/** POST /api/seller/withdrawal/settle: the money is back, or the statement is answered otherwise; the note says how. */
export const WithdrawalSettled = z.object({
  id: z.string(),
  note: z.string().check(...someText, z.maxLength(limits.withdrawal.maxGoodsLength)),
});
