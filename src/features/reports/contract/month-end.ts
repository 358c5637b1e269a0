import * as z from 'zod/mini';
import { PaymentMethod } from '#features/payments/contract.ts';

/** A calendar month in Lisbon, `2026-11`. */
const Month = z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/));

export const MoneyMove = z.enum(['sale', 'refund']);
export type MoneyMove = z.infer<typeof MoneyMove>;

/** The money of real orders, or of test orders. They are never added up. */
const MoneyOf = z.enum(['real', 'test']);

/** Filters the payments and refunds of a month. A missing filter matches all. Without `of`, test orders count only until the first real payment. */
export const MonthQuery = z.object({
  month: Month,
  of: z.optional(MoneyOf),
  move: z.optional(MoneyMove),
  method: z.optional(PaymentMethod),
  taxPercentage: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(100))),
});
export type MonthQuery = z.infer<typeof MonthQuery>;

/** Amounts in euros. `base` and `tax` add up to `amount`. Refunds are negative. */
const taxedAmount = { count: z.int(), amount: z.number(), base: z.number(), tax: z.number() };
export const MonthAmount = z.object(taxedAmount);
export type MonthAmount = z.infer<typeof MonthAmount>;

/** The sum of the payments or refunds with one payment method and tax rate. */
export const MonthSum = z.object({ move: MoneyMove, method: PaymentMethod, taxPercentage: z.number(), ...taxedAmount });
export type MonthSum = z.infer<typeof MonthSum>;

/** The totals of a month. `isTest`: they are of test orders. `hasOthers`: the month also has payments of the other kind. */
export const MonthEnd = z.object({
  month: Month,
  isTest: z.boolean(),
  hasOthers: z.optional(z.boolean()),
  sales: MonthAmount,
  refunds: MonthAmount,
  net: MonthAmount,
  sums: z.array(MonthSum),
});
export type MonthEnd = z.infer<typeof MonthEnd>;

/** One payment or refund, with its order. It has no `count`, because only sums have one. */
export const MonthEntry = z.object({
  order: z.string(),
  at: z.string(),
  move: MoneyMove,
  method: PaymentMethod,
  amount: z.number(),
  taxPercentage: z.number(),
  base: z.number(),
  tax: z.number(),
  /** The provider's reference, or the shop's reference for cash and transfers. */
  reference: z.string(),
  nif: z.nullable(z.string()),
  company: z.nullable(z.string()),
});
export type MonthEntry = z.infer<typeof MonthEntry>;
