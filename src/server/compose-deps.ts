import { join } from 'node:path';
import { type AttributeTerms } from '#contract/content/attribute-terms.ts';
import type { Owner } from '#contract/content/owner.ts';
import type { DeliveryTerms } from '#contract/delivery.ts';
import type { ApiPorts } from './api-ports.ts';
import type { ApiSettings } from './api-settings.ts';
import type { AppDeps } from './app-deps.ts';
import { createOrderPayments } from './features/orders/life/order-payments.service.ts';
import type { LeavingKeys } from './features/messages/leaving-keys.ts';
import type { OrderTerms } from './features/orders/order-terms.ts';
import type { Payments } from './features/payments/open-payments.ts';
import type { ProductFinder } from './features/products/product-finder.ts';
import { tellOfStock } from './features/products/stock/tell-of-stock.ts';
import type { ReadinessSource } from './features/system/readiness/gather-facts.ts';
import { createReadyCheck } from './features/system/ready/ready.service.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { openCallLimits } from './platform/limits/call-limits.ts';
import { openLoginGuard } from './platform/limits/login-guard.ts';
import { createKnownDevices } from './platform/sessions/known-devices.ts';
import type { BackupDeps } from './services/backup/nightly/keep-backups.ts';
import type { Cluster } from './services/cluster/cluster.ts';
import type { OpenMail } from './services/mail/open-mail.ts';
import type { MediaStore } from './services/media/media-store.ts';
import type { PictureFiles } from './services/media/picture-files.ts';

/** What a start has opened. */
export interface Opened {
  database: OpenDatabase;
  payments: Payments;
  media: MediaStore;
  files: PictureFiles;
  mail: OpenMail;
  cluster: Cluster;
  terms: OrderTerms;
  delivery: DeliveryTerms;
  owner: Owner;
  finder: ProductFinder;
  attributeTerms: AttributeTerms;
  /** Signs the cookies of known devices. */
  deviceSecret: string;
  leavingKeys: LeavingKeys;
}

/** What the API needs from outside, of what a start has opened. */
export function composeDeps(settings: ApiSettings, ports: ApiPorts, opened: Opened): AppDeps {
  const { dataDir, siteUrl, apiUrl, mailTo, limits: changes } = settings;
  const { now, passwords, log, logRequest, wait } = ports;
  const { database, payments, media, mail, cluster, terms, delivery, owner } = opened;
  const { outbox } = mail;
  const isAddressGiven = settings.isAddressGiven ?? siteUrl !== undefined;
  const backups = backupDepsOf(settings, ports, opened);
  const origins = { siteUrl, apiUrl, allowedOrigins: settings.allowedOrigins ?? [], isAddressGiven };
  return {
    db: database.db,
    transact: tellOfStock(database.transact, { productsChanged: cluster.productsChanged, log }),
    now,
    passwords,
    media,
    mediaBaseUrl: settings.mediaBaseUrl?.replace(/\/+$/, '') ?? '',
    ...origins,
    payments,
    paymentListener: createOrderPayments({ now, log, outbox, siteUrl, mailTo, delivery, owner }),
    terms,
    delivery,
    owner,
    logins: openLoginGuard(cluster.openLimit, { changes, wait }),
    devices: createKnownDevices({ secret: opened.deviceSecret, now, ...origins }),
    limits: openCallLimits(cluster.openLimit, changes),
    outbox,
    isMailSent: mail.isSent,
    mailTo,
    invoicing: settings.invoicing,
    leavingKeys: opened.leavingKeys,
    log,
    logRequest,
    productsChanged: cluster.productsChanged,
    finder: opened.finder,
    attributeTerms: opened.attributeTerms,
    installation: { database: database.description, dataDir, startedAt: now() },
    backups,
    readiness: readinessSource(settings, ports, opened),
    ready: createReadyCheck({
      ...{ db: database.db, kind: database.kind, dataDir, backups },
      ...{ files: opened.files, askCluster: cluster.ask, isStopping: ports.isStopping, now, log },
    }),
  };
}

const backupDepsOf = (settings: ApiSettings, ports: ApiPorts, { database, mail }: Opened): BackupDeps => ({
  db: database.db,
  kind: database.kind,
  // Without a folder of their own no backups are made: tests alone open a shop so.
  settings: { ...settings, backupDir: settings.backupDir ?? join(settings.dataDir, 'backups') },
  now: ports.now,
  log: ports.log,
  outbox: mail.outbox,
  mailTo: settings.mailTo,
  siteUrl: settings.siteUrl,
  makeBackup: ports.makeBackup,
});

const readinessSource = (
  settings: ApiSettings,
  { now, demoFolder }: ApiPorts,
  { database, files, delivery }: Opened,
): ReadinessSource => ({
  settings,
  now,
  // They are built before anybody can ask.
  arePagesBuilt: true,
  readDelivery: () => Promise.resolve(delivery),
  openDatabase: () => Promise.resolve(database),
  openPictures: () => Promise.resolve(files),
  demoFolder,
});
