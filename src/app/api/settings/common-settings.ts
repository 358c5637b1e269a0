import { resolve } from 'node:path';
import { isLive } from '#core/live-address.ts';
import type { TimeOfDay } from '#server/backup/nightly/backup-schedule.ts';
import { StartError } from '#server/process/start-error.ts';
import { secretKeyFileOf } from '#server/secrets/secret-key.ts';
import { apiVariables } from './variables.ts';
import type { S3Settings } from '#server/settings/s3-settings.ts';
import { type Environment, type ReadSetting, settingReader } from '#server/settings/setting-reader.ts';

/** The settings of the API, which runs in the site's process or standalone. SETTINGS.md explains each; undefined if it is not set. */
export type CommonSettings = ReturnType<typeof readCommonSettings>;

type Read = ReadSetting<typeof apiVariables>;

/** Reads the settings that the site and the standalone API share. An empty variable counts as not set. Throws StartError. */
export function readCommonSettings(env: Environment) {
  const read = settingReader(apiVariables, env);
  return {
    ...readPlace(read),
    /** Whether a new shop starts without demo products and without example reviews. */
    startsEmpty: read('DEMO') === 'off',
    host: read('HOST') ?? '127.0.0.1',
    ...readFolder(read),
    databaseUrl: read('DATABASE_URL'),
    redisUrl: read('REDIS_URL'),
    ...readBuckets(read),
    logLevel: read('LOG_LEVEL') ?? ('info' as const),
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
    importHosts: read('IMPORT_HOSTS'),
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

/** `siteUrl` has no trailing slash. `isDemo`: a public demonstration, which visitors must not mistake for a shop. `isLive`: sells for real. */
function readPlace(read: Read) {
  const siteUrl = read('SITE_URL');
  const place = { siteUrl, isAddressGiven: siteUrl !== undefined, isDemo: read('DEMO_SITE') === 'on' };
  const isReal = isLive(place);
  if (!isReal || siteUrl?.startsWith('https:')) return { ...place, isLive: isReal };
  throw new StartError(
    `SITE_URL is "${siteUrl}", but a shop that sells in public needs https. For a demonstration without sales, set DEMO_SITE=on.`,
  );
}

/** Absolute paths. */
function readFolder(read: Read) {
  const dataDir = resolve(read('DATA_DIR') ?? 'data');
  return { dataDir, secretKeyFile: resolve(read('SECRET_KEY_FILE') ?? secretKeyFileOf({ dataDir })) };
}

function readMail(read: Read) {
  const mail = { smtpUrl: read('SMTP_URL'), mailFrom: read('MAIL_FROM'), mailTo: read('MAIL_TO') };
  if (mail.smtpUrl && !mail.mailFrom) throw new StartError('SMTP_URL is set, so MAIL_FROM must name the sender.');
  return mail;
}

function readInvoicing(read: Read): { url: string; secret: string } | undefined {
  const url = read('WEBHOOK_URL');
  const secret = read('WEBHOOK_SECRET');
  if (url !== undefined && secret !== undefined) return { url, secret };
  if (url === undefined && secret === undefined) return undefined;
  throw new StartError('WEBHOOK_URL and WEBHOOK_SECRET belong together: set both, or none.');
}

const usualTime = { hours: 4, minutes: 0 };

/** Off by default on PostgreSQL, because its server usually has its own backups. */
function readBackupAt(read: Read): TimeOfDay | undefined {
  const given = read('BACKUP') ?? (read('DATABASE_URL') === undefined ? usualTime : 'off');
  return given === 'off' ? undefined : given;
}

function readBuckets(read: Read) {
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
