import * as z from 'zod/mini';
import type { Endpoint } from '#core/endpoint.ts';
import { Done, done, page } from '#core/reply.ts';
import { AuditEntry, AuditFilter } from '#features/seller/contract/audit.ts';
import { MonthEnd, MonthEntry, MonthQuery } from './month-end.ts';
import { Dashboard } from './seller-dashboard.ts';

const seller = { audience: 'seller', isAdditive: true } as const;
const csvFile = { ...seller, method: 'GET', file: 'text/csv', reply: Done } as const;
const paged = { total: z.int(), page: z.int(), pages: z.int() };

/** The seller's additive calls for key figures, the month end and the audit log. */
export const reportEndpoints = {
  sellerDashboard: {
    ...seller,
    method: 'GET',
    path: '/api/seller/dashboard',
    query: z.object({ days: z._default(z.enum(['7', '30', '90']), '30') }),
    reply: done({ dashboard: Dashboard }),
  },
  /** Payments and refunds of a month, from the ledger. Test payments count only on request, or while there are no real ones. */
  sellerMonth: {
    ...seller,
    method: 'GET',
    path: '/api/seller/month',
    query: z.pick(MonthQuery, { month: true, of: true }),
    reply: done({ monthEnd: MonthEnd }),
  },
  /** The entries behind a figure of the month, oldest first. */
  sellerMonthEntries: {
    ...seller,
    method: 'GET',
    path: '/api/seller/month/entries',
    query: z.extend(MonthQuery, { page }),
    reply: done({ entries: z.array(MonthEntry), ...paged }),
  },
  monthExport: { ...csvFile, path: '/api/seller/month/export', query: MonthQuery },
  /** The sums and every entry. */
  monthData: {
    ...seller,
    method: 'GET',
    path: '/api/seller/month/data',
    query: z.pick(MonthQuery, { month: true, of: true }),
    file: 'application/json',
    reply: Done,
  },
  /** The audit log of the seller's area, newest first. */
  sellerAudit: {
    ...seller,
    method: 'GET',
    path: '/api/seller/audit',
    query: z.object({ show: AuditFilter, page }),
    reply: done({ entries: z.array(AuditEntry), ...paged }),
  },
} as const satisfies Record<string, Endpoint>;
