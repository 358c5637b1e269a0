import type { BodyOf } from '#contract/endpoints.ts';
import type { AuditFilter } from '#contract/seller/audit.ts';
import type { MonthQuery } from '#contract/seller/month-end.ts';
import type { ReviewFilter } from '#contract/seller/seller-reviews.ts';
import type { SellerClient } from './seller-client.ts';

/** A month of real or test orders, with all payments and refunds. */
type WholeMonth = Pick<MonthQuery, 'month' | 'of'>;

/** The seller's calls for key figures, messages and the server. */
export const sellerOffice = (client: SellerClient) => ({
  dashboard: async (days: number) => (await client.call('sellerDashboard', { query: { days } })).dashboard,
  month: async (query: WholeMonth) => (await client.call('sellerMonth', { query })).monthEnd,
  monthEntries: (query: MonthQuery, page: number) => client.call('sellerMonthEntries', { query: { ...query, page } }),
  monthFileAddress: (query: WholeMonth) => client.address('monthExport', { query }),
  monthDataAddress: (query: WholeMonth) => client.address('monthData', { query }),
  webhookMessages: (page: number) => client.call('webhookMessages', { query: { page } }),
  sendWebhookAgain: (id: string) => client.call('webhookAgain', { body: { id } }),
  messages: (page: number) => client.call('sellerMessages', { query: { page } }),
  newsletter: (page: number) => client.call('newsletterAddresses', { query: { page } }),
  reviews: (show: ReviewFilter, page: number) => client.call('sellerReviews', { query: { show, page } }),
  actOnReview: async (body: BodyOf<'sellerReviewAct'>) => (await client.call('sellerReviewAct', { body })).review,
  withdrawals: (page: number) => client.call('sellerWithdrawals', { query: { page } }),
  settleWithdrawal: (body: BodyOf<'sellerWithdrawalSettle'>) => client.call('sellerWithdrawalSettle', { body }),
  audit: (show: AuditFilter, page: number) => client.call('sellerAudit', { query: { show, page } }),
  readiness: async () => (await client.call('sellerReadiness')).findings,
  system: async () => (await client.call('sellerSystem')).system,
  backups: async () => (await client.call('sellerBackups')).backups,
  backupAddress: (name: string) => client.address('sellerBackup', { query: { name } }),
  messagesAddress: () => client.address('messageExport'),
  newsletterAddress: () => client.address('newsletterExport'),
});
