import { access, constants } from 'node:fs/promises';
import type { ReadProductChanges } from '#contract/product-changes.ts';
import { createApp } from './app.ts';
import type { AppDeps, Log } from './app-deps.ts';
import { type Cluster, createLoneCluster } from './cluster/cluster.ts';
import { createProductNews, type ProductsListener } from './cluster/product-news.ts';
import { migrate } from './database/migrate.ts';
import { type OpenDatabase, openDatabase } from './database/open-database.ts';
import { demoFolder, seed } from './database/seed.ts';
import { type AttemptRules, formAttemptRules, usualAttemptRules } from './http/attempt-limits.ts';
import type { MailTransport } from './mail/mail-transport.ts';
import { openMail } from './mail/open-mail.ts';
import type { LogRequest } from './log/logged-request.ts';
import { openPictureFiles } from './media/open-picture-files.ts';
import { createPictureStore } from './media/picture-store.ts';
import type { S3Settings } from './media/s3-settings.ts';
import { openPayments, type PaymentSettings } from './payments/open-payments.ts';
import { sweepUnpaidOrders } from './payments/unpaid-orders.ts';
import { resumeLatePayments } from './payments/sandbox/sandbox.routes.ts';
import type { StripeAccount } from './payments/stripe-provider.ts';
import { argon2Passwords } from './passwords/argon2-passwords.ts';
import type { Passwords } from './passwords/passwords.ts';
import { prepareDecoy } from './passwords/verify-or-waste.ts';
import { makePrivateFolder } from './private-folder.ts';
import { readChanges } from './products/product-changes.ts';
import { prepareSeller } from './sellers/seller-account.ts';
import { StartError } from './start-error.ts';

/** What the operator may set; only the data directory is needed. */
export interface ApiSettings extends PaymentSettings {
  dataDir: string;
  /** `postgres://…`; without it the shop lives in SQLite under the data directory. */
  databaseUrl?: string | undefined;
  /** Holds one folder per backup; what is said of the last one is read there. */
  backupDir?: string | undefined;
  /** `redis://…`: what several processes of the shop share; without it each is alone. */
  redisUrl?: string | undefined;
  /** The bucket that keeps the pictures; without it they lie in the data directory. */
  s3?: S3Settings | undefined;
  sellerEmail?: string | undefined;
  sellerPassword?: string | undefined;
  siteUrl?: string | undefined;
  /** Where browsers reach the API when it does not run on the site's own origin. */
  apiUrl?: string | undefined;
  /** Origins, besides the site's, whose pages may use the API. */
  allowedOrigins?: readonly string[] | undefined;
  /** `smtp://…` or `smtps://…`; without it mails are written as files under the data directory. */
  smtpUrl?: string | undefined;
  /** The sender of all mails, with or without a name: `Shop <shop@example.pt>`. */
  mailFrom?: string | undefined;
  /** Where contact messages are forwarded to. */
  mailTo?: string | undefined;
  /** What stands before `/media/…` in the addresses of pictures, when they are served from elsewhere. */
  mediaBaseUrl?: string | undefined;
}

/** What a test may replace. */
export interface ApiPorts {
  now: () => Date;
  passwords: Passwords;
  log: Log;
  logRequest: LogRequest;
  attemptRules: AttemptRules;
  demoFolder: string;
  /** Whether missing renditions of pictures are made in the background. */
  makesRenditions: boolean;
  /** Takes mails instead of SMTP and the folder of files. */
  mailTransport: MailTransport | undefined;
  /** Whether the outbox is worked off and unpaid orders are ended in the background. */
  worksInBackground: boolean;
  /** Where Stripe answers instead of at its own address. */
  stripeAddress: StripeAccount['address'];
  /** After how many milliseconds the sandbox pays what was promised. */
  latePaymentDelay: number;
}

/** The reference API, ready to answer. */
export interface Api {
  fetch(request: Request, connection?: { ip: string }): Promise<Response>;
  /** Which database is in use, for people; holds no password. */
  database: string;
  /** `newPassword` is only there when it has just been made up: it is stored hashed and cannot be shown again. */
  seller: { email: string; newPassword?: string };
  /** Who takes card payments, for people. */
  cardPayments: string;
  /** How many demo products this start has added. */
  seededProducts: number;
  /** What became of the products after a version, page by page. */
  readProductChanges: ReadProductChanges;
  /** The listener is awaited before the call that changed the products is answered. */
  onProductsChanged(listener: ProductsListener): void;
  /** Tries every mail that is due now. */
  deliverMail(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the database, brings it up to date, fills an empty shop and answers calls. Throws StartError. */
export async function openApi(settings: ApiSettings, replaced: Partial<ApiPorts> = {}): Promise<Api> {
  const ports = { ...usualPorts, ...replaced };
  await prepareFolder(settings.dataDir);
  const database = await openDatabase(settings);
  try {
    return await startApi(settings, ports, database);
  } catch (error) {
    await database.db.destroy();
    throw error;
  }
}

const usualPorts: ApiPorts = {
  now: () => new Date(),
  passwords: argon2Passwords,
  log: (line, cause) => (cause === undefined ? console.error(line) : console.error(line, cause)),
  logRequest: () => undefined,
  attemptRules: usualAttemptRules,
  demoFolder,
  makesRenditions: true,
  mailTransport: undefined,
  worksInBackground: true,
  stripeAddress: undefined,
  latePaymentDelay: 6_000,
};

async function startApi(settings: ApiSettings, ports: ApiPorts, database: OpenDatabase): Promise<Api> {
  const { now, passwords, log } = ports;
  const payments = await openPayments(settings, ports);
  await migrate(database);
  const media = createPictureStore(await openPictureFiles(settings), { log });
  const seededProducts = await seed(database, media, { folder: ports.demoFolder, now });
  await prepareDecoy(passwords);
  // Last of all: a password that has been made up must reach the one who starts the shop.
  const seller = await prepareSeller(database, passwords, settings);
  const mail = openMail(settings, { ...ports, db: database.db });
  const cluster = await openCluster(settings, ports);
  const news = createProductNews(cluster, log);
  const deps: AppDeps = {
    db: database.db,
    transact: database.transact,
    now,
    passwords,
    media,
    mediaBaseUrl: settings.mediaBaseUrl?.replace(/\/+$/, '') ?? '',
    siteUrl: settings.siteUrl,
    apiUrl: settings.apiUrl,
    allowedOrigins: settings.allowedOrigins ?? [],
    payments,
    attempts: cluster.attemptLimits('login', ports.attemptRules),
    formAttempts: cluster.attemptLimits('form', formAttemptRules),
    outbox: mail.outbox,
    mailTo: settings.mailTo,
    log,
    logRequest: ports.logRequest,
    productsChanged: news.publish,
    installation: {
      database: database.description,
      dataDir: settings.dataDir,
      backupDir: settings.backupDir,
      startedAt: now(),
    },
  };
  const app = createApp(deps);
  await resumeLatePayments(deps);
  if (ports.makesRenditions) media.makeMissing();
  if (ports.worksInBackground) mail.start();
  const sweep = ports.worksInBackground ? sweepUnpaidOrders(deps) : undefined;
  return {
    fetch: async (request, connection) => await app.fetch(request, { ...connection }),
    database: database.description,
    seller,
    cardPayments: payments.description,
    seededProducts,
    readProductChanges: (since) => readChanges(deps, since),
    onProductsChanged: news.listen,
    deliverMail: mail.deliver,
    async close() {
      payments.sandbox?.close();
      await sweep?.stop();
      await mail.close();
      await cluster.close();
      await media.close();
      await database.db.destroy();
    },
  };
}

async function openCluster({ redisUrl }: ApiSettings, ports: ApiPorts): Promise<Cluster> {
  if (redisUrl === undefined) return createLoneCluster(ports.now);
  const { openRedisCluster } = await import('./cluster/redis-cluster.ts');
  return await openRedisCluster(redisUrl, ports);
}

async function prepareFolder(dataDir: string): Promise<void> {
  try {
    await makePrivateFolder(dataDir);
    await access(dataDir, constants.W_OK | constants.R_OK | constants.X_OK);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new StartError(`DATA_DIR: the directory ${dataDir} cannot be made or written (${code}).`, { cause });
  }
}
