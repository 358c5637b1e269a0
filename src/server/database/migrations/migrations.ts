import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../database.ts';
import { createShop } from './steps/from-0001/0001-create-shop.ts';
import { createMail } from './steps/from-0001/0002-create-mail.ts';
import { createPayments } from './steps/from-0001/0003-create-payments.ts';
import { countChanges } from './steps/from-0001/0004-count-changes.ts';
import { orderProgress } from './steps/from-0001/0005-order-progress.ts';
import { backOffice } from './steps/from-0001/0006-back-office.ts';
import { paymentEnds } from './steps/from-0001/0007-payment-ends.ts';
import { noteChanges } from './steps/from-0001/0008-note-changes.ts';
import { orderLife } from './steps/from-0001/0009-order-life.ts';
import { sandboxBooks } from './steps/from-0001/0010-sandbox-books.ts';
import { countedStock } from './steps/from-0001/0011-counted-stock.ts';
import { sessionStarts } from './steps/from-0001/0012-session-starts.ts';
import { accountLinks } from './steps/from-0001/0013-account-links.ts';
import { deletedAccounts } from './steps/from-0001/0015-deleted-accounts.ts';
import { passkeys } from './steps/from-0001/0016-passkeys.ts';
import { orderBodies } from './steps/from-0001/0017-order-bodies.ts';
import { secrets } from './steps/from-0001/0018-secrets.ts';
import { honestReviews } from './steps/from-0001/0019-honest-reviews.ts';
import { withdrawals } from './steps/from-0020/0022-withdrawals.ts';
import { lowStock } from './steps/from-0020/0023-low-stock.ts';
import { imports } from './steps/from-0020/0024-imports.ts';
import { confirmedNewsletter } from './steps/from-0020/0026-confirmed-newsletter.ts';
import { sellerSettings } from './steps/from-0020/0027-seller-settings.ts';
import { taxNumbers } from './steps/from-0020/0028-tax-numbers.ts';
import { webhookMessages } from './steps/from-0020/0029-webhook-messages.ts';
import { offerEnds } from './steps/from-0020/0030-offer-ends.ts';
import { toldOfWithdrawal } from './steps/from-0020/0032-told-of-withdrawal.ts';
import { productAttributes } from './steps/from-0020/0033-product-attributes.ts';
import { enclosedTexts } from './steps/from-0020/0034-enclosed-texts.ts';
import { upkeep } from './steps/from-0020/0035-upkeep.ts';
import { upkeepNotes } from './steps/from-0020/0036-upkeep-notes.ts';
import { fewerIndexes } from './steps/from-0020/0037-fewer-indexes.ts';
import { urgentMails } from './steps/from-0020/0038-urgent-mails.ts';
import { trackingNumbers } from './steps/from-0020/0039-tracking-numbers.ts';
import { damagedParcels } from './steps/from-0020/0040-damaged-parcels.ts';
import { identity } from './steps/from-0020/0041-identity.ts';
import { mailsOfOrders } from './steps/from-0020/0042-mails-of-orders.ts';
import { priceCorrections } from './steps/from-0020/0043-price-corrections.ts';
import { mailBudgets } from './steps/from-0020/0044-mail-budgets.ts';
import { failedCodes } from './steps/from-0020/0045-failed-codes.ts';
import { auditLog } from './steps/from-0020/0046-audit-log.ts';
import { encryptedSecrets } from './steps/from-0020/0048-encrypted-secrets.ts';
import { orderNumbers } from './steps/from-0020/0047-order-numbers.ts';
import { unconfirmedOrders } from './steps/from-0020/0050-unconfirmed-orders.ts';
import { bulkChanges } from './steps/from-0052/0056-bulk-changes.ts';
import { deskIndexes } from './steps/from-0020/0051-desk-indexes.ts';
import { productOptions } from './steps/from-0020/0052-product-options.ts';
import { oldAddresses } from './steps/from-0052/0054-old-addresses.ts';
import { pictureDownloads } from './steps/from-0052/0055-picture-downloads.ts';
import { formerShop } from './steps/from-0052/0059-former-shop.ts';
import { productImports } from './steps/from-0052/0053-product-imports.ts';
import { importedReviews } from './steps/from-0052/0060-imported-reviews.ts';
import { orderChanges } from './steps/from-0052/0065-order-changes.ts';
import { filesOfImports } from './steps/from-0052/0069-files-of-imports.ts';
import { orderNotes } from './steps/from-0052/0064-order-notes.ts';
import { deletedAddresses } from './steps/from-0052/0061-deleted-addresses.ts';
import { pickup } from './steps/from-0052/0067-pickup.ts';
import { preOrders } from './steps/from-0052/0068-pre-orders.ts';
import { promoCodes } from './steps/from-0052/0062-promo-codes.ts';
import { refundedDelivery } from './steps/from-0020/0025-refunded-delivery.ts';

/** All migrations in the order of their names. A released migration never changes. */
export const migrations = (kind: DatabaseKind): Record<string, Migration> => ({
  '0001-create-shop': createShop(kind),
  '0002-create-mail': createMail(kind),
  '0003-create-payments': createPayments,
  '0004-count-changes': countChanges(kind),
  '0005-order-progress': orderProgress,
  '0006-back-office': backOffice(kind),
  '0007-payment-ends': paymentEnds,
  '0008-note-changes': noteChanges(kind),
  '0009-order-life': orderLife(kind),
  '0010-sandbox-books': sandboxBooks,
  '0011-counted-stock': countedStock(kind),
  '0012-session-starts': sessionStarts,
  '0013-account-links': accountLinks,
  '0015-deleted-accounts': deletedAccounts,
  '0016-passkeys': passkeys,
  '0017-order-bodies': orderBodies,
  '0018-secrets': secrets,
  '0019-honest-reviews': honestReviews(kind),
  '0022-withdrawals': withdrawals(kind),
  '0023-low-stock': lowStock,
  '0024-imports': imports,
  '0025-refunded-delivery': refundedDelivery,
  '0026-confirmed-newsletter': confirmedNewsletter,
  '0027-seller-settings': sellerSettings,
  '0028-tax-numbers': taxNumbers,
  '0029-webhook-messages': webhookMessages(kind),
  '0030-offer-ends': offerEnds,
  '0032-told-of-withdrawal': toldOfWithdrawal,
  '0033-product-attributes': productAttributes,
  '0034-enclosed-texts': enclosedTexts,
  '0035-upkeep': upkeep,
  '0036-upkeep-notes': upkeepNotes,
  '0037-fewer-indexes': fewerIndexes,
  '0038-urgent-mails': urgentMails,
  '0039-tracking-numbers': trackingNumbers,
  '0040-damaged-parcels': damagedParcels,
  '0041-identity': identity,
  '0042-mails-of-orders': mailsOfOrders,
  '0043-price-corrections': priceCorrections,
  '0044-mail-budgets': mailBudgets,
  '0045-failed-codes': failedCodes,
  '0046-audit-log': auditLog(kind),
  '0047-order-numbers': orderNumbers,
  '0048-encrypted-secrets': encryptedSecrets,
  '0050-unconfirmed-orders': unconfirmedOrders,
  '0051-desk-indexes': deskIndexes,
  '0052-product-options': productOptions,
  '0053-product-imports': productImports,
  '0054-old-addresses': oldAddresses,
  '0055-picture-downloads': pictureDownloads,
  '0056-bulk-changes': bulkChanges,
  '0059-former-shop': formerShop,
  '0060-imported-reviews': importedReviews(kind),
  '0061-deleted-addresses': deletedAddresses,
  '0062-promo-codes': promoCodes,
  ...{ '0064-order-notes': orderNotes(kind), '0065-order-changes': orderChanges(kind) },
  ...{ '0067-pickup': pickup, '0068-pre-orders': preOrders, '0069-files-of-imports': filesOfImports },
});
