import { reportEndpoints } from './contract/report-endpoints.ts';
import type { AuditFilter } from '#features/seller/contract/audit.ts';
import type { MonthQuery } from './contract/month-end.ts';
import { client } from '#features/session/client/client.ts';

/** A month of real or test orders, with all payments and refunds. */
type WholeMonth = Pick<MonthQuery, 'month' | 'of'>;

export const reportApi = {
  dashboard: async (days: number) =>
    (await client.call(reportEndpoints.sellerDashboard, { query: { days } })).dashboard,
  month: async (query: WholeMonth) => (await client.call(reportEndpoints.sellerMonth, { query })).monthEnd,
  monthEntries: (query: MonthQuery, page: number) =>
    client.call(reportEndpoints.sellerMonthEntries, { query: { ...query, page } }),
  monthFileAddress: (query: WholeMonth) => client.address(reportEndpoints.monthExport, { query }),
  monthDataAddress: (query: WholeMonth) => client.address(reportEndpoints.monthData, { query }),
  audit: (show: AuditFilter, page: number) => client.call(reportEndpoints.sellerAudit, { query: { show, page } }),
};
