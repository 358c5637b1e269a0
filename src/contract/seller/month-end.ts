import * as z from 'zod/mini';
import { PaymentMethod } from '../order-life.ts';

/** A calendar month of Lisbon, `2026-11`. */
const Month = z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/));

/** Which way money moved: taken for an order, or given back. */
export const MoneyMove = z.enum(['sale', 'refund']);
export type MoneyMove = z.infer<typeof MoneyMove>;

/** Whose money is meant: that of real orders, or of test orders, which are never added to it. */
const MoneyOf = z.enum(['real', 'test']);

/** The moves of money of a month; what is left out takes in all of them, but without `of` the tests only while no real money has moved. */
export const MonthQuery = z.object({
  month: Month,
  of: z.optional(MoneyOf),
  move: z.optional(MoneyMove),
  method: z.optional(PaymentMethod),
  taxPercentage: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(100))),
});
export type MonthQuery = z.infer<typeof MonthQuery>;

/** Amounts in euros: `base` and `tax` add up to `amount`; what was given back is negative. */
const taxedAmount = { count: z.int(), amount: z.number(), base: z.number(), tax: z.number() };
export const MonthAmount = z.object(taxedAmount);
export type MonthAmount = z.infer<typeof MonthAmount>;

/** What moved in one way, at one rate of tax, and by one way of paying. */
export const MonthSum = z.object({ move: MoneyMove, method: PaymentMethod, taxPercentage: z.number(), ...taxedAmount });
export type MonthSum = z.infer<typeof MonthSum>;

/** The money of a month; `isTest` when that of test orders is meant, `hasOthers` when money of the other kind moved in it. */
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

/** One move of money, with the order that it belongs to; `count` is left to sums. */
export const MonthEntry = z.object({
  order: z.string(),
  /** When it moved, an ISO date. */
  at: z.string(),
  move: MoneyMove,
  method: PaymentMethod,
  amount: z.number(),
  taxPercentage: z.number(),
  base: z.number(),
  tax: z.number(),
  /** The provider's, or the shop's own for cash and transfers. */
  reference: z.string(),
  nif: z.nullable(z.string()),
  company: z.nullable(z.string()),
});
export type MonthEntry = z.infer<typeof MonthEntry>;
