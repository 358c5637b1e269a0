import type { Api } from './api.ts';
import type { AppDeps } from './app-deps.ts';
import { cancelUnconfirmedInBackground } from '#features/orders/server/life/cancel-unconfirmed.service.ts';
import { expireProposalsInBackground } from '#features/orders/server/life/expire-proposals.service.ts';
import { readProposal } from '#features/orders/server/changes/proposal-view.ts';
import { scheduleReservationExpiry } from '#features/orders/server/life/reservation-expiry.service.ts';
import { remindInBackground } from '#features/orders/server/life/payment-reminders.service.ts';
import { scheduleInvoicingWebhooks } from '#features/invoicing/server/invoicing-webhooks.service.ts';
import { continueImports, continueImportsInBackground } from '#features/imports/server/continue-imports.service.ts';
import { deleteExpiredData, scheduleDataRetention } from '#features/people/server/retention.service.ts';
import { schedulePaymentReconciliation } from '#features/payments/server/payment-reconciliation.service.ts';
import { applyOfferDays, applyOfferDaysInBackground } from '#features/catalogue/server/offer-days.service.ts';
import {
  downloadPictures,
  downloadPicturesInBackground,
} from '#features/imports/server/pictures/download-pictures.service.ts';
import { saveMissing, saveMissingInBackground } from '#features/old-addresses/server/missing-addresses.service.ts';
import { findRedirects } from '#features/old-addresses/server/old-address.repository.ts';
import { scheduleStockMails, sendRestockMails } from '#features/stock/server/notices/notices.service.ts';
import { sendLowStockAlert } from '#features/stock/server/low-stock.service.ts';
import { watchInBackground } from '#features/system/server/ready/ready.service.ts';
import { keepBackupsInBackground } from '#server/backup/nightly/keep-backups.ts';

/** The jobs of a process that works in the background. */
export const backgroundJobs = [
  schedulePaymentReconciliation,
  scheduleReservationExpiry,
  cancelUnconfirmedInBackground,
  expireProposalsInBackground,
  applyOfferDaysInBackground,
  downloadPicturesInBackground,
  continueImportsInBackground,
  scheduleStockMails,
  remindInBackground,
  scheduleDataRetention,
  scheduleInvoicingWebhooks,
  watchInBackground,
  keepBackupsInBackground,
  saveMissingInBackground,
];

type Work =
  | 'sendRestockMails'
  | 'sendLowStockAlert'
  | 'applyOfferDays'
  | 'continueImports'
  | 'downloadPictures'
  | 'deleteExpiredData'
  | 'readProposal';

/** Returns the functions that run each job once. */
export const workOf = (deps: AppDeps): Pick<Api, Work | 'oldAddresses' | 'saveMissing'> => ({
  sendRestockMails: () => sendRestockMails(deps),
  sendLowStockAlert: () => sendLowStockAlert(deps),
  applyOfferDays: () => applyOfferDays(deps),
  continueImports: () => continueImports(deps),
  downloadPictures: () => downloadPictures(deps),
  deleteExpiredData: () => deleteExpiredData(deps),
  readProposal: (token) => readProposal(deps, token),
  oldAddresses: {
    findRedirects: (paths) => findRedirects(deps.db, paths),
    countMissing: (path) => deps.missing.count(path),
  },
  saveMissing: () => saveMissing(deps),
});
