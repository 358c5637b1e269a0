import * as z from 'zod/mini';
import type { Endpoint } from '#core/endpoint.ts';
import { Done, done, page } from '#core/reply.ts';
import { AuditEntry, AuditFilter } from '#features/seller/contract/audit.ts';
import { csvFile, paged, sellerGet } from '#features/seller/contract/seller-call.ts';
import { MonthEnd, MonthEntry, MonthQuery } from './month-end.ts';

/**
 * The sales figures of the shop, in euros. They count orders that are not cancelled and are paid or to be paid on delivery. Days are in Lisbon,
 * oldest first, and today is last. A best seller's revenue is before promo discounts. Test orders, paid in the sandbox, are excluded unless all
 * orders are tests, so that a trial shop also shows figures. Revenue is the present total of a day's orders, before refunds.
 */
const Dashboard = z.object({
  days: z.array(z.object({ date: z.string(), orders: z.int(), revenue: z.number() })),
  orders: z.int(),
  revenue: z.number(),
  averageBasket: z.number(),
  /** Additive: the amount refunded so far for the orders of these days. The shop keeps the revenue minus this amount. */
  givenBack: z.optional(z.number()),
  /** Additive: the number of test orders in these days. */
  tests: z.optional(z.int()),
  bestSellers: z.array(z.object({ product: z.string(), name: z.string(), quantity: z.int(), revenue: z.number() })),
  outOfStock: z.array(z.object({ product: z.string(), name: z.string(), category: z.string() })),
  /** The total number of products out of stock. The list has only the first ones. */
  outOfStockTotal: z.int(),
});
export type Dashboard = z.infer<typeof Dashboard>;

const WholeMonth = z.pick(MonthQuery, { month: true, of: true });

export const reportEndpoints = {
  sellerDashboard: {
    ...sellerGet,
    path: '/api/seller/dashboard',
    query: z.object({ days: z._default(z.enum(['7', '30', '90']), '30') }),
    reply: done({ dashboard: Dashboard }),
  },
  /** Payments and refunds of a month, from the ledger. Test payments count only on request, or while there are no real ones. */
  sellerMonth: { ...sellerGet, path: '/api/seller/month', query: WholeMonth, reply: done({ monthEnd: MonthEnd }) },
  /** The entries behind a figure of the month, oldest first. */
  sellerMonthEntries: {
    ...sellerGet,
    path: '/api/seller/month/entries',
    query: z.extend(MonthQuery, { page }),
    reply: paged({ entries: z.array(MonthEntry) }),
  },
  monthExport: { ...csvFile, path: '/api/seller/month/export', query: MonthQuery },
  /** The sums and every entry. */
  monthData: { ...sellerGet, path: '/api/seller/month/data', query: WholeMonth, file: 'application/json', reply: Done },
  /** The audit log of the seller's area, newest first. */
  sellerAudit: {
    ...sellerGet,
    path: '/api/seller/audit',
    query: z.object({ show: AuditFilter, page }),
    reply: paged({ entries: z.array(AuditEntry) }),
  },
} as const satisfies Record<string, Endpoint>;
