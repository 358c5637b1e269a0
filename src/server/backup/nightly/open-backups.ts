import type { BackupState } from '#features/system/contract/backups.ts';
import { findUpkeep } from '../../database/upkeep.repository.ts';
import type { BackupFile } from '../backup-place.ts';
import { openBackupPlace } from '../open-backup-place.ts';
import { isBackupOld, lastGoodBackup } from './backup-age.ts';
import type { BackupDeps } from './keep-backups.ts';

/** The files of a backup for a download. */
export interface BackupContents {
  createdAt: string;
  files: BackupFile[];
}

/** The state of the backups for the seller. */
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

/** The files of a complete backup; undefined if there is none with this name. */
export async function findBackup({ settings }: BackupDeps, name: string): Promise<BackupContents | undefined> {
  const place = await openBackupPlace(settings);
  for await (const kept of place.list()) {
    if (kept.name === name) return { createdAt: kept.createdAt, files: await place.files(name) };
  }
  return undefined;
}
