import type { BackupState } from '../contract/backups.ts';
import { findUpkeep } from '#server/database/upkeep.repository.ts';
import { isBackupOld, lastGoodBackup } from '#server/backup/nightly/backup-age.ts';
import type { BackupDeps } from '#server/backup/nightly/keep-backups.ts';
import { openBackupPlace } from '#server/backup/open-backup-place.ts';

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
