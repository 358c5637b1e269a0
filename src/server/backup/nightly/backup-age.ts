import type { DatabaseKind } from '../../database/database.ts';
import type { ShopDatabase } from '../../database/schema.ts';
import { readUpkeep } from '../../database/upkeep.repository.ts';
import { openFolderPlace } from '../folder-place.ts';
import type { BackupSettings } from '../backup-settings.ts';
import type { TimeOfDay } from './backup-schedule.ts';

/** The place of the backups, and the time of the nightly one, if any. */
export interface NightlySettings extends BackupSettings {
  backupAt?: TimeOfDay | undefined;
}

export interface BackupSource {
  db: ShopDatabase;
  kind: DatabaseKind;
  settings: NightlySettings;
  now: () => Date;
}

/** The maximum age of the last good backup: a day, plus time to make the next one. */
export const OLDEST_BACKUP = 26 * 60 * 60_000;

/** When the last tested backup was made. With SQLite and no bucket only the folder decides, so that a deleted backup is noticed. */
export async function lastGoodBackup({ db, kind, settings }: BackupSource): Promise<Date | undefined> {
  const inFolder = settings.backupBucket ? undefined : await lastInFolder(settings.backupDir);
  const noted = kind === 'sqlite' && !settings.backupBucket ? undefined : await readUpkeep(db, 'backup');
  return [inFolder, noted].reduce((one, other) => ((one?.getTime() ?? 0) >= (other?.getTime() ?? 0) ? one : other));
}

export async function lastInFolder(backupDir: string): Promise<Date | undefined> {
  for await (const { createdAt, triedAt } of openFolderPlace(backupDir).list()) if (triedAt) return new Date(createdAt);
  return undefined;
}

/** Since when a good backup is missing: the time of the last one, or since when backups are expected. */
export const withoutBackupSince = async (source: BackupSource): Promise<Date | undefined> =>
  (await lastGoodBackup(source)) ?? (await readUpkeep(source.db, 'backup-since'));

/** Whether the last good backup is too old. If the shop makes no backups automatically, a shop without any backup does not count. */
export async function isBackupOld(source: BackupSource): Promise<boolean> {
  const since = await (source.settings.backupAt ? withoutBackupSince(source) : lastGoodBackup(source));
  return since !== undefined && source.now().getTime() - since.getTime() > OLDEST_BACKUP;
}
