import type { HashAddress } from '#features/history/server/deleted-addresses.ts';
import { join } from 'node:path';
import { type AttributeTerms } from '#features/attributes/contract/attribute-terms.ts';
import type { Maker } from '#features/legal/contract/legal-content.ts';
import type { Owner } from '#features/legal/contract/owner.ts';
import type { DeliveryTerms } from '#features/delivery/contract.ts';
import { toCents } from '#core/money.ts';
import type { IsOffered } from '#features/catalogue/rules/maker-of.ts';
import type { ApiPorts } from './api-ports.ts';
import type { ApiSettings } from './api-settings.ts';
import type { AppDeps } from './app-deps.ts';
import { auditRuleOf } from './audit-rules.ts';
import { authority } from './authority.ts';
import { proveByPassword } from '#features/accounts/server/prove-customer.ts';
import { mailCustomerAboutDevice } from '#features/accounts/server/device-mail.ts';
import { cashBudgetFor, cashBudgetOf } from '#features/orders/server/customer/cash-proof.service.ts';
import { confirmOrders, waitingOrdersOf } from '#features/orders/server/life/confirm-order.ts';
import { createOrderPayments, type TakeDifference } from '#features/orders/server/life/order-payments.service.ts';
import { takeDifference } from '#features/orders/server/life/take-difference.ts';
import type { UnsubscribeTokens } from '#features/messages/server/unsubscribe-tokens.ts';
import type { OrderTerms } from '#features/orders/server/order-terms.ts';
import type { Payments } from '#features/payments/server/open-payments.ts';
import { MissingAddresses } from '#features/old-addresses/server/missing-addresses.service.ts';
import type { ShopPages } from '#features/old-addresses/rules/shop-pages.ts';
import type { ProductFinder } from '#features/catalogue/server/product-finder.ts';
import { proveSeller } from '#features/seller/server/seller.service.ts';
import { mailSellerAboutAction, mailSellerAboutDevice } from '#features/seller/server/seller-mail.ts';
import { publishStockChange } from '#features/catalogue/server/stock/publish-stock-change.ts';
import type { ReadinessSource } from '#features/system/server/readiness/gather-facts.ts';
import { createReadyCheck } from '#features/system/server/ready/ready.service.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { createPublicFetch } from '#server/http/fetch-public.ts';
import { openCallLimits } from '#server/limits/call-limits.ts';
import { openLoginGuard } from '#server/limits/login-guard.ts';
import type { Vault } from '#server/secrets/vault.ts';
import { createKnownDevices } from '#server/sessions/known-devices.ts';
import type { BackupDeps } from '#server/backup/nightly/keep-backups.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import type { OpenMail } from '#server/mail/open-mail.ts';
import type { PictureStore } from '#server/media/picture-store.ts';
import type { PictureFiles } from '#server/media/picture-files.ts';

export interface Opened {
  database: OpenDatabase;
  payments: Payments;
  media: PictureStore;
  files: PictureFiles;
  mail: OpenMail;
  cluster: Cluster;
  terms: OrderTerms;
  delivery: DeliveryTerms;
  owner: Owner;
  makers: readonly Maker[];
  shopName: string;
  isOffered: IsOffered;
  finder: ProductFinder;
  attributeTerms: AttributeTerms;
  deviceSecret: string;
  unsubscribeTokens: UnsubscribeTokens;
  hashAddress: HashAddress;
  shopPages: ShopPages;
  vault: Vault;
}

const mailAboutDevice = { customer: mailCustomerAboutDevice, seller: mailSellerAboutDevice } as const;

export function composeDeps(settings: ApiSettings, ports: ApiPorts, opened: Opened): AppDeps {
  const { dataDir, siteUrl, apiUrl, mailTo, limits: changes } = settings;
  const { now, passwords, log, logRequest, wait } = ports;
  const { database, payments, media, mail, cluster, terms, delivery, owner } = opened;
  const { outbox } = mail;
  const isAddressGiven = settings.isAddressGiven ?? siteUrl !== undefined;
  const backups = backupDepsOf(settings, ports, opened);
  const origins = { siteUrl, apiUrl, allowedOrigins: settings.allowedOrigins ?? [], isAddressGiven };
  const proving = {
    db: database.db,
    passwords,
    logins: openLoginGuard(cluster.openLimit, { changes, wait }),
    devices: createKnownDevices({ secret: opened.deviceSecret, now, ...origins }),
  };
  const cashBudget = cashBudgetOf(settings);
  const take: TakeDifference = (transaction, payment) => takeDifference(deps, transaction, payment);
  const deps: AppDeps = {
    transact: publishStockChange(database.db, { productsChanged: cluster.productsChanged, log }),
    ...{ now, media },
    mediaBaseUrl: settings.mediaBaseUrl?.replace(/\/+$/, '') ?? '',
    ...origins,
    payments,
    paymentListener: createOrderPayments({ now, log, outbox, siteUrl, mailTo, delivery, owner, takeDifference: take }),
    terms,
    delivery,
    owner,
    refundProofCents: toCents(settings.refundProofEuros ?? 200),
    cashBudget,
    cashLimitOf: (customer) => cashBudgetFor({ db: database.db, cashBudget }, customer),
    waitingOrders: {
      findOf: waitingOrdersOf,
      confirm: (orderIds, shopUrl) => confirmOrders({ ...deps, siteUrl: shopUrl }, orderIds),
    },
    ...proving,
    mailAboutDevice: (transaction, login) => mailAboutDevice[login.audience]({ outbox }, transaction, login),
    mailAboutAction: (transaction, action) => mailSellerAboutAction({ outbox }, transaction, action),
    limits: openCallLimits(cluster.openLimit, changes),
    outbox,
    isMailSent: mail.isSent,
    mailTo,
    invoicing: settings.invoicing,
    ...{ missing: new MissingAddresses(), shopPages: opened.shopPages },
    ...{ unsubscribeTokens: opened.unsubscribeTokens, hashAddress: opened.hashAddress, vault: opened.vault },
    log,
    logRequest,
    productsChanged: cluster.productsChanged,
    finder: opened.finder,
    attributeTerms: opened.attributeTerms,
    authority,
    auditRuleOf,
    prove: { customer: (call) => proveByPassword(proving, call), seller: (call) => proveSeller(proving, call) },
    ...{ makers: opened.makers, isOffered: opened.isOffered },
    ...picturesByAddress(settings, ports, opened),
    installation: { database: database.description, dataDir, startedAt: now() },
    backups,
    readiness: readinessSource(settings, ports, opened),
    ready: readyCheckOf(backups, ports, opened),
  };
  return deps;
}

/** The shop names itself to the servers that it downloads pictures from. */
const picturesByAddress = (
  { siteUrl, importHosts }: ApiSettings,
  { makesRenditions }: ApiPorts,
  { shopName, media }: Opened,
): Pick<AppDeps, 'fetchPublic' | 'makeRenditions'> => ({
  fetchPublic: createPublicFetch({
    userAgent: `${shopName.replaceAll(/[^\w.-]+/g, '') || 'Shop'}${siteUrl ? ` (+${siteUrl})` : ''}`,
    allowedHosts: importHosts,
  }),
  makeRenditions: () => (makesRenditions ? media.makeMissing() : undefined),
});

const backupDepsOf = (settings: ApiSettings, ports: ApiPorts, { database, mail }: Opened): BackupDeps => ({
  db: database.db,
  kind: database.kind,
  // Only tests open a shop without a backup folder.
  settings: { ...settings, backupDir: settings.backupDir ?? join(settings.dataDir, 'backups') },
  now: ports.now,
  log: ports.log,
  outbox: mail.outbox,
  mailTo: settings.mailTo,
  siteUrl: settings.siteUrl,
  makeBackup: ports.makeBackup,
});

const readyCheckOf = (
  backups: BackupDeps,
  { isStopping, now, log }: ApiPorts,
  { database, files, media, cluster }: Opened,
): AppDeps['ready'] =>
  createReadyCheck({
    ...{ db: database.db, kind: database.kind, dataDir: backups.settings.dataDir, backups },
    ...{ files, media, askCluster: cluster.ask, isStopping, now, log },
  });

const readinessSource = (
  settings: ApiSettings,
  { now, demoFolder }: ApiPorts,
  { database, files, media, delivery }: Opened,
): ReadinessSource => ({
  settings,
  now,
  // The pages are built before the server accepts a request.
  arePagesBuilt: true,
  readDelivery: () => Promise.resolve(delivery),
  openDatabase: () => Promise.resolve(database),
  openPictures: () => Promise.resolve(files),
  findLostPictures: (hashes) => media.findLost(hashes),
  demoFolder,
});
