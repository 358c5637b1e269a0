import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { BackupState, SystemState } from '../contract/system-endpoints.ts';
import { findUpkeep } from '#server/database/upkeep.repository.ts';
import { openBackupPlace } from '#server/backup/open-backup-place.ts';
import { countRows } from '#server/database/count-rows.ts';
import type { RouteDeps } from '#server/routing/api-router.ts';
import { isBackupOld, lastGoodBackup } from '#server/backup/nightly/backup-age.ts';
import type { BackupDeps } from '#server/backup/nightly/keep-backups.ts';
import type { ReadinessSource } from './readiness/gather-facts.ts';

interface Installation {
  /** The name of the database in use, for people. */
  database: string;
  dataDir: string;
  startedAt: Date;
}

export interface SystemDeps extends RouteDeps {
  installation: Installation;
  readiness: ReadinessSource;
  backups: BackupDeps;
}

const packageFile = join(import.meta.dirname, '../../../../package.json');
const Package = z.object({ version: z.string() });

export async function readSystem({ db, now, installation, backups }: SystemDeps): Promise<SystemState> {
  const { version } = Package.parse(JSON.parse(await readFile(packageFile, 'utf8')));
  const { database, dataDir, startedAt } = installation;
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return {
    version,
    database,
    disk: { free: bavail * bsize, total: blocks * bsize },
    lastBackup: (await lastGoodBackup(backups))?.toISOString() ?? null,
    uptime: Math.floor((now().getTime() - startedAt.getTime()) / 1000),
    products: await countRows(db, 'products'),
    orders: await countRows(db, 'orders'),
  };
}

export async function readBackups(deps: BackupDeps): Promise<BackupState> {
  const { backupAt } = deps.settings;
  const place = await openBackupPlace(deps.settings);
  const failure = await findUpkeep(deps.db, 'backup-failure');
  const backups: BackupState['backups'] = [];
  for await (const { name, createdAt, triedAt, isNightly = false, bytes = null, counts } of place.list()) {
    backups.push({ name, createdAt, isTried: triedAt !== undefined, isNightly, bytes, orders: counts?.orders ?? null });
  }
  return {
    nightlyAt: backupAt ? `${twoDigits(backupAt.hours)}:${twoDigits(backupAt.minutes)}` : null,
    place: place.description,
    lastGood: (await lastGoodBackup(deps))?.toISOString() ?? null,
    isOld: await isBackupOld(deps),
    failure: failure ? { at: failure.at.toISOString(), why: failure.note ?? '' } : null,
    backups,
  };
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
