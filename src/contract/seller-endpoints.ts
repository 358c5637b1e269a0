import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { Picture } from './product.ts';
import { MonthEnd, MonthEntry, MonthQuery } from './seller/month-end.ts';
import { Done, done, page } from './reply.ts';
import { AuditEntry, AuditFilter } from './seller/audit.ts';
import { Dashboard, NewsletterAddress, ReceivedMessage, SystemState } from './seller/seller-dashboard.ts';
import { NewAddress } from './address.ts';
import { ReviewAct, ReviewFilter, SellerReview } from './seller/seller-reviews.ts';
import { SellerActionRequest } from './order-acts.ts';
import { HeldData, PersonQuery } from './account/personal-data.ts';
import { SellerOrder, SellerOrderDetail, SellerOrderQuery } from './seller-orders.ts';
import {
  StockCorrection,
  StockCount,
  StockFigures,
  StockMovement,
  StockNoticeRequest,
  StockQuery,
  StockWarning,
} from './stock.ts';
import { ImportResult, ProductChange, ProductImport, SellerProduct, SellerProductQuery } from './seller-products.ts';
import { priceEndpoints } from './seller/price-endpoints.ts';
import { WebhookMessage } from './seller/webhook-message.ts';
import { Withdrawal, WithdrawalSettled } from './withdrawal.ts';
import { BackupState } from './system/backups.ts';
import { Finding } from './system/readiness.ts';

const paged = { total: z.int(), page: z.int(), pages: z.int() };
const changed = done({ product: SellerProduct });
const changedOrder = done({ order: SellerOrderDetail });
const seller = { audience: 'seller', isAdditive: true } as const;
const csvFile = { ...seller, method: 'GET', file: 'text/csv', reply: Done } as const;

/** The additive calls of the back office. Lists have 50 entries per page. A page number beyond the end returns the last page. */
export const sellerEndpoints = {
  sellerProducts: {
    ...seller,
    method: 'GET',
    path: '/api/seller/products',
    query: z.extend(SellerProductQuery, { page }),
    reply: done({ products: z.array(SellerProduct), ...paged }),
  },
  productUpdate: { ...seller, method: 'POST', path: '/api/product/update', body: ProductChange, reply: changed },
  /** Stores the one file of the call. No product shows it until product/add or product/update lists it. */
  pictureUpload: {
    ...seller,
    method: 'POST',
    path: '/api/product/picture',
    body: z.object({}),
    multipart: true,
    reply: done({ picture: Picture }),
  },
  ...priceEndpoints,
  productDuplicate: {
    ...seller,
    method: 'POST',
    path: '/api/product/duplicate',
    body: z.object({ id: z.string() }),
    reply: changed,
  },
  productArchive: {
    ...seller,
    method: 'POST',
    path: '/api/product/archive',
    body: z.object({ id: z.string(), archived: z.boolean() }),
    reply: changed,
  },
  productImport: {
    ...seller,
    method: 'POST',
    path: '/api/product/import',
    body: ProductImport,
    maxBytes: limits.api.maxImportBytes,
    reply: done(ImportResult.shape),
  },
  productExport: { ...csvFile, path: '/api/product/export' },
  /** Counted stock: the products that need attention, or the result of a filter. */
  sellerStock: {
    ...seller,
    method: 'GET',
    path: '/api/seller/stock',
    query: z.extend(StockQuery, { page }),
    reply: done({ products: z.array(SellerProduct), figures: StockFigures, ...paged }),
  },
  stockCount: { ...seller, method: 'POST', path: '/api/seller/stock/count', body: StockCount, reply: changed },
  stockCorrect: { ...seller, method: 'POST', path: '/api/seller/stock/correct', body: StockCorrection, reply: changed },
  stockWarn: { ...seller, method: 'POST', path: '/api/seller/stock/warn', body: StockWarning, reply: changed },
  /** The stock ledger of a product, newest first. */
  stockMovements: {
    ...seller,
    method: 'GET',
    path: '/api/seller/stock/movements',
    query: z.object({ product: z.string(), page }),
    reply: done({ movements: z.array(StockMovement), ...paged }),
  },
  /** The requests for restock mails of one product, newest first; without `product`, of all products. */
  stockNotices: {
    ...seller,
    method: 'GET',
    path: '/api/seller/stock/notices',
    query: z.object({ product: z._default(z.string(), ''), page }),
    reply: done({ notices: z.array(StockNoticeRequest), ...paged }),
  },
  sellerOrders: {
    ...seller,
    method: 'GET',
    path: '/api/seller/orders',
    query: z.extend(SellerOrderQuery, { page }),
    reply: done({
      orders: z.array(SellerOrder),
      newest: z.int(),
      /** The number of orders on each list of the desk, independent of the query. */
      desk: z.optional(
        z.object({ pack: z.int(), waiting: z.int(), way: z.int(), settle: z.int(), all: z.optional(z.int()) }),
      ),
      /** The number of open withdrawals without a matching order. No list of orders shows them. */
      strayWithdrawals: z.optional(z.int()),
      /** Names of the shop's carriers. */
      carriers: z.optional(z.array(z.string())),
      ...paged,
    }),
  },
  sellerOrder: {
    ...seller,
    method: 'GET',
    path: '/api/seller/order',
    query: z.object({ orderId: z.string() }),
    reply: changedOrder,
  },
  sellerOrderAct: {
    ...seller,
    method: 'POST',
    path: '/api/seller/order/act',
    body: SellerActionRequest,
    reply: changedOrder,
  },
  sellerOrderAddress: {
    ...seller,
    method: 'POST',
    path: '/api/seller/order/address',
    body: z.object({ orderId: z.string(), version: z.int(), address: NewAddress }),
    reply: changedOrder,
  },
  sellerOrdersSince: {
    ...seller,
    method: 'GET',
    path: '/api/seller/orders/since',
    query: z.object({ after: z.coerce.number().check(z.int(), z.minimum(0)) }),
    reply: done({ orders: z.array(SellerOrder), count: z.int(), newest: z.int() }),
  },
  orderExport: { ...csvFile, path: '/api/order/export', query: SellerOrderQuery },
  /** Every review, newest first. `reported` counts the reviews with open reports. */
  sellerReviews: {
    ...seller,
    method: 'GET',
    path: '/api/seller/reviews',
    query: z.object({ show: ReviewFilter, page }),
    reply: done({ reviews: z.array(SellerReview), reported: z.int(), ...paged }),
  },
  sellerReviewAct: {
    ...seller,
    method: 'POST',
    path: '/api/seller/reviews/act',
    body: z.object({ review: z.string(), act: ReviewAct }),
    reply: done({ review: SellerReview }),
  },
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
  /** The messages to invoicing software, newest first. */
  webhookMessages: {
    ...seller,
    method: 'GET',
    path: '/api/seller/webhooks',
    query: z.object({ page }),
    reply: done({ messages: z.array(WebhookMessage), isSetUp: z.boolean(), ...paged }),
  },
  /** Sends a message again immediately, whether or not it was delivered. */
  webhookAgain: {
    ...seller,
    method: 'POST',
    path: '/api/seller/webhooks/again',
    body: z.object({ id: z.string() }),
    reply: Done,
  },
  sellerMessages: {
    ...seller,
    method: 'GET',
    path: '/api/seller/messages',
    query: z.object({ page }),
    reply: done({ messages: z.array(ReceivedMessage), ...paged }),
  },
  sellerWithdrawals: {
    ...seller,
    method: 'GET',
    path: '/api/seller/withdrawals',
    query: z.object({ page }),
    reply: done({ withdrawals: z.array(Withdrawal), ...paged }),
  },
  sellerWithdrawalSettle: {
    ...seller,
    method: 'POST',
    path: '/api/seller/withdrawal/settle',
    body: WithdrawalSettled,
    reply: done({ withdrawal: Withdrawal }),
  },
  messageExport: { ...csvFile, path: '/api/seller/messages/export' },
  newsletterAddresses: {
    ...seller,
    method: 'GET',
    path: '/api/seller/newsletter',
    query: z.object({ page }),
    reply: done({ addresses: z.array(NewsletterAddress), ...paged }),
  },
  newsletterExport: { ...csvFile, path: '/api/seller/newsletter/export' },
  /** The shop's data about a person, with or without an account. */
  sellerPerson: {
    ...seller,
    method: 'GET',
    path: '/api/seller/person',
    query: PersonQuery,
    reply: done({ held: HeldData }),
  },
  sellerPersonData: {
    ...seller,
    method: 'GET',
    path: '/api/seller/person/data',
    query: PersonQuery,
    file: 'application/json',
    reply: Done,
  },
  /** Deletes the data at the person's request. Irreversible. */
  sellerPersonDelete: {
    ...seller,
    method: 'POST',
    path: '/api/seller/person/delete',
    body: PersonQuery,
    reply: done({ openOrders: z.int() }),
  },
  sellerSystem: { ...seller, method: 'GET', path: '/api/seller/system', reply: done({ system: SystemState }) },
  sellerBackups: { ...seller, method: 'GET', path: '/api/seller/backups', reply: done({ backups: BackupState }) },
  /** A complete backup for a restore. It contains customers' data. */
  sellerBackup: {
    ...seller,
    method: 'GET',
    path: '/api/seller/backup',
    query: z.object({ name: z.string() }),
    file: 'application/x-tar',
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
  /** The findings of `npm run doctor` about the shop's readiness to sell. */
  sellerReadiness: {
    ...seller,
    method: 'GET',
    path: '/api/seller/readiness',
    reply: done({ findings: z.array(Finding) }),
  },
} as const satisfies Record<string, Endpoint>;
