import { resolve } from 'node:path';
import { isLive } from '#core/live-address.ts';
import type { LimitChanges } from '#server/limits/limit-rules.ts';
import type { LogLevel } from '#server/log/log-levels.ts';
import type { MetricsSettings } from '#server/metrics/metrics-door.ts';
import { StartError } from '#server/process/start-error.ts';
import { secretKeyFileOf } from '#server/secrets/secret-key.ts';
import { apiVariables } from './variables.ts';
import type { PaymentSettings } from '#features/payments/server/payment-settings.ts';
import type { S3Settings } from '#server/settings/s3-settings.ts';
import { type Environment, type ReadSetting, settingReader } from '#server/settings/setting-reader.ts';

/** The settings of the API, which runs in the site's process or standalone. */
export interface CommonSettings extends PaymentSettings, MetricsSettings {
  /** The address of the shop for visitors, without a trailing slash. */
  siteUrl: string | undefined;
  /** Whether the operator has set `siteUrl`. */
  isAddressGiven: boolean;
  /** Whether the shop is a public demonstration, which visitors must not mistake for a real shop. */
  isDemo: boolean;
  /** Whether a new shop starts without demo products and without example reviews. */
  startsEmpty: boolean;
  /** Whether the shop sells for real. */
  isLive: boolean;
  host: string;
  /** Absolute path of the folder with the SQLite database and the media. */
  dataDir: string;
  /** Absolute path of the file with the key that encrypts secrets in the database. */
  secretKeyFile: string;
  /** `postgres://…`, or undefined for SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  /** `redis://…`, or undefined for a single process. */
  redisUrl: string | undefined;
  /** The bucket for pictures, or undefined to keep them in `dataDir`. */
  s3: S3Settings | undefined;
  logLevel: LogLevel;
  /** Absolute path of the folder with one subfolder per backup. */
  backupDir: string;
  /** The bucket for backups, or undefined to keep them in `backupDir`. */
  backupBucket: S3Settings | undefined;
  /** The time of the nightly backup in Lisbon; undefined if the shop makes none automatically. */
  backupAt: { hours: number; minutes: number } | undefined;
  sellerEmail: string | undefined;
  sellerPassword: string | undefined;
  /** `smtp://…` or `smtps://…`, or undefined to write mails as files. */
  smtpUrl: string | undefined;
  /** The sender of all mails. */
  mailFrom: string | undefined;
  /** The recipient of contact messages and notices of new orders. */
  mailTo: string | undefined;
  /** The invoicing software, or undefined without one. */
  invoicing: { url: string; secret: string } | undefined;
  /** The amount above which the seller must prove their identity before a refund. */
  refundProofEuros: number | undefined;
  /** The maximum number of open cash orders, of units and of euros for an unproven address. */
  cashProofOrders: number | undefined;
  cashProofQuantity: number | undefined;
  cashProofEuros: number | undefined;
  /** Origins of other sites whose pages may use the API. */
  allowedOrigins: readonly string[] | undefined;
  /** Seconds that a stopping process still accepts requests, so that proxies notice; 0 if undefined. */
  stopDelay: number | undefined;
  /** The number of proxies in front of the process that add to X-Forwarded-For; 0 if undefined. */
  trustProxy: number | undefined;
  /** Changes to the default limits of calls. */
  limits: LimitChanges | undefined;
}

type Read = ReadSetting<typeof apiVariables>;

/** Reads the settings that the site and the standalone API share. An empty variable counts as not set. Throws StartError. */
export function readCommonSettings(env: Environment): CommonSettings {
  const read = settingReader(apiVariables, env);
  return {
    ...readPlace(read),
    startsEmpty: read('DEMO') === 'off',
    host: read('HOST') ?? '127.0.0.1',
    ...readFolder(read),
    databaseUrl: read('DATABASE_URL'),
    redisUrl: read('REDIS_URL'),
    ...readBuckets(read),
    logLevel: read('LOG_LEVEL') ?? 'info',
    metricsPort: read('METRICS_PORT'),
    metricsToken: read('METRICS_TOKEN'),
    backupDir: resolve(read('BACKUP_DIR') ?? 'backups'),
    backupAt: readBackupAt(read),
    sellerEmail: read('SELLER_EMAIL'),
    sellerPassword: read('SELLER_PASSWORD'),
    ...readMail(read),
    stripeSecretKey: read('STRIPE_SECRET_KEY'),
    stripeWebhookSecret: read('STRIPE_WEBHOOK_SECRET'),
    paymentSandbox: read('PAYMENT_SANDBOX'),
    paymentMethods: read('PAYMENT_METHODS'),
    paymentPageMinutes: read('PAYMENT_PAGE_MINUTES'),
    multibancoHoldHours: read('MULTIBANCO_HOLD_HOURS'),
    invoicing: readInvoicing(read),
    refundProofEuros: read('REFUND_PROOF_EUROS'),
    cashProofOrders: read('CASH_PROOF_ORDERS'),
    cashProofQuantity: read('CASH_PROOF_PIECES'),
    cashProofEuros: read('CASH_PROOF_EUROS'),
    allowedOrigins: read('ALLOWED_ORIGINS'),
    stopDelay: read('STOP_DELAY'),
    trustProxy: read('TRUST_PROXY'),
    limits: read('LIMITS'),
  };
}

/** Refuses a port of the figures that equals the shop's own port. Throws StartError. */
export function expectOwnPort(metricsPort: number | undefined, port: number, portName: string): void {
  if (metricsPort !== port) return;
  throw new StartError(`METRICS_PORT and ${portName} are both ${port}: set METRICS_PORT to another number.`);
}

function readPlace(read: Read): Pick<CommonSettings, 'siteUrl' | 'isAddressGiven' | 'isDemo' | 'isLive'> {
  const siteUrl = read('SITE_URL');
  const place = { siteUrl, isAddressGiven: siteUrl !== undefined, isDemo: read('DEMO_SITE') === 'on' };
  if (!isLive(place)) return { ...place, isLive: false };
  if (place.siteUrl?.startsWith('https:')) return { ...place, isLive: true };
  throw new StartError(
    `SITE_URL is "${place.siteUrl}", but a shop that sells in public needs https. For a demonstration without sales, set DEMO_SITE=on.`,
  );
}

function readFolder(read: Read): Pick<CommonSettings, 'dataDir' | 'secretKeyFile'> {
  const dataDir = resolve(read('DATA_DIR') ?? 'data');
  return { dataDir, secretKeyFile: resolve(read('SECRET_KEY_FILE') ?? secretKeyFileOf({ dataDir })) };
}

function readMail(read: Read): Pick<CommonSettings, 'smtpUrl' | 'mailFrom' | 'mailTo'> {
  const mail = { smtpUrl: read('SMTP_URL'), mailFrom: read('MAIL_FROM'), mailTo: read('MAIL_TO') };
  if (mail.smtpUrl && !mail.mailFrom) throw new StartError('SMTP_URL is set, so MAIL_FROM must name the sender.');
  return mail;
}

function readInvoicing(read: Read): CommonSettings['invoicing'] {
  const url = read('WEBHOOK_URL');
  const secret = read('WEBHOOK_SECRET');
  if (url !== undefined && secret !== undefined) return { url, secret };
  if (url === undefined && secret === undefined) return undefined;
  throw new StartError('WEBHOOK_URL and WEBHOOK_SECRET belong together: set both, or none.');
}

const usualTime = { hours: 4, minutes: 0 };

/** Off by default on PostgreSQL, because its server usually has its own backups. */
function readBackupAt(read: Read): CommonSettings['backupAt'] {
  const given = read('BACKUP') ?? (read('DATABASE_URL') === undefined ? usualTime : 'off');
  return given === 'off' ? undefined : given;
}

function readBuckets(read: Read): Pick<CommonSettings, 's3' | 'backupBucket'> {
  const s3 = readS3(read, 'S3_BUCKET', read('S3_PREFIX') ?? '');
  const backupBucket = readS3(read, 'BACKUP_BUCKET', read('BACKUP_PREFIX') ?? 'backups/');
  if (s3 && backupBucket?.bucket === s3.bucket && areMixed(s3.prefix, backupBucket.prefix)) {
    throw new StartError(
      'S3_PREFIX and BACKUP_PREFIX must be separate folders, because pictures and backups share a bucket.',
    );
  }
  return { s3, backupBucket };
}

const areMixed = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

function readS3(read: Read, name: 'S3_BUCKET' | 'BACKUP_BUCKET', prefix: string): S3Settings | undefined {
  const bucket = read(name);
  if (bucket === undefined) return undefined;
  const accessKeyId = read('S3_ACCESS_KEY_ID');
  const secretAccessKey = read('S3_SECRET_ACCESS_KEY');
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new StartError(`${name} is set, so S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too.`);
  }
  const endpoint = read('S3_ENDPOINT');
  const region = read('S3_REGION') ?? 'us-east-1';
  return { bucket, endpoint, region, accessKeyId, secretAccessKey, prefix };
}
