import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CardTerms } from '#features/catalogue/contract/cards.ts';
import type { DeliveryTerms } from '#features/delivery/contract.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { pendingMigrations } from '#server/database/migrations/migrate.ts';
import { readContent } from '#server/settings/content-file.ts';
import { findUnfinished } from './finished-content.ts';
import { everyMethod } from '#features/payments/server/payment-methods.ts';
import type { PaymentSettings } from '#features/payments/server/payment-settings.ts';
import type { BackupSettings } from '#server/backup/backup-settings.ts';
import { isBackupOld, lastGoodBackup, lastInFolder, OLDEST_BACKUP } from '#server/backup/nightly/backup-age.ts';
import { findMailProblem } from '#server/mail/find-mail-problem.ts';
import type { PictureFiles } from '#server/media/picture-files.ts';
import { checkGuaranteeNotice } from './guarantee-notice-check.ts';
import { readRedirectFacts } from './redirect-facts.ts';
import type { ReadinessFacts } from './readiness-facts.ts';
import { readStored } from './stored-facts.ts';

interface ReadinessSettings extends PaymentSettings, Partial<BackupSettings> {
  dataDir: string;
  backupAt?: { hours: number; minutes: number } | undefined;
  smtpUrl?: string | undefined;
  mailTo?: string | undefined;
  siteUrl?: string | undefined;
  /** Whether the operator has set `siteUrl`. */
  isAddressGiven?: boolean;
  isDemo?: boolean;
  trustProxy?: number | undefined;
}

export interface ReadinessSource {
  settings: ReadinessSettings;
  now: () => Date;
  /** Whether the pages are built. Also true when this installation needs no pages. */
  arePagesBuilt: boolean;
  /** Throws the problem of the delivery terms. */
  readDelivery: () => Promise<DeliveryTerms>;
  /** Throws the reason why there is no database. */
  openDatabase: () => Promise<OpenDatabase>;
  openPictures: () => Promise<PictureFiles>;
  /** Finds lost pictures without reading again the ones that the shop has checked. Without it, all pictures are read. */
  findLostPictures?: (hashes: Iterable<string>) => Promise<Set<string>>;
  demoFolder: string;
}

export async function gatherFacts(source: ReadinessSource): Promise<ReadinessFacts> {
  const { settings, arePagesBuilt } = source;
  const { bavail, blocks, bsize } = await statfs(nearestFolder(settings.dataDir));
  return {
    ...settingFacts(settings),
    ...(await databaseFacts(source)),
    mailProblem: settings.smtpUrl === undefined ? undefined : await findMailProblem(settings.smtpUrl),
    notice: await checkGuaranteeNotice(),
    placeholders: await findUnfinished(),
    enteredPrices: (await readContent('cards.yaml', CardTerms)).enteredPrices,
    arePagesBuilt,
    delivery: await orProblem(source.readDelivery),
    disk: { free: bavail * bsize, total: blocks * bsize },
  };
}

/** Returns the folder itself, or its nearest existing parent. */
const nearestFolder = (folder: string): string => (existsSync(folder) ? folder : nearestFolder(dirname(folder)));

function settingFacts(settings: ReadinessSettings) {
  const { stripeSecretKey: key, paymentSandbox, isLive = false } = settings;
  const isKeyTest = key !== undefined && /^(sk|rk)_test_/.test(key);
  return {
    methods: settings.paymentMethods ?? everyMethod,
    stripeKey: key === undefined ? undefined : isKeyTest ? ('test' as const) : ('live' as const),
    hasWebhookSecret: settings.stripeWebhookSecret !== undefined,
    // Uses the same rule as openPayments.
    isSandboxOpen: key === undefined && (paymentSandbox === 'on' || (paymentSandbox !== 'off' && !isLive)),
    isMailSent: settings.smtpUrl !== undefined,
    hasMailTo: settings.mailTo !== undefined,
    siteUrl: settings.isAddressGiven ? settings.siteUrl : undefined,
    isDemo: settings.isDemo ?? false,
    isLive,
    trustProxy: settings.trustProxy ?? 0,
  };
}

type DatabaseFacts = Pick<ReadinessFacts, 'database' | 'stored' | 'backup' | 'redirects'>;

async function databaseFacts(source: ReadinessSource): Promise<DatabaseFacts> {
  const database = await orProblem(async () => {
    const opened = await source.openDatabase();
    return { opened, pending: await pendingMigrations(opened) };
  });
  const without = async () => ({
    stored: undefined,
    backup: await backupFacts(source),
    redirects: await redirectFacts(),
  });
  if ('problem' in database) return { database, ...(await without()) };
  const { opened, pending } = database;
  if (pending.length > 0) return { database: { pending }, ...(await without()) };
  return {
    database: { pending },
    stored: await readStored(opened.db, source),
    backup: await backupFacts(source, opened),
    redirects: await redirectFacts(opened.db),
  };
}

const redirectFacts = (db?: ShopDatabase) => orProblem(() => readRedirectFacts(db));

/** Uses the database's record of backups; without a database, only the folder. */
async function backupFacts(
  { settings, now }: ReadinessSource,
  database?: OpenDatabase,
): Promise<ReadinessFacts['backup']> {
  const { backupDir, backupAt } = settings;
  const isNightly = backupAt !== undefined;
  if (backupDir === undefined) return { isNightly, isOld: false, age: undefined };
  const source = database && { ...database, now, settings: { ...settings, backupDir } };
  const last = await (source ? lastGoodBackup(source) : lastInFolder(backupDir));
  const age = last && now().getTime() - last.getTime();
  return { isNightly, age, isOld: source ? await isBackupOld(source) : (age ?? 0) > OLDEST_BACKUP };
}

async function orProblem<Value extends object>(read: () => Promise<Value>): Promise<Value | { problem: string }> {
  try {
    return await read();
  } catch (error) {
    return { problem: (error as Error).message };
  }
}
