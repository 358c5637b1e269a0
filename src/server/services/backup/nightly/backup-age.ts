import type { DatabaseKind } from '#server/platform/database/database.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { readUpkeep } from '#server/platform/database/upkeep.repository.ts';
import { openFolderPlace } from '../folder-place.ts';
import type { BackupSettings } from '../backup-settings.ts';
import type { TimeOfDay } from './backup-schedule.ts';

/** Where backups lie, and when the shop makes them by itself, if it does. */
export interface NightlySettings extends BackupSettings {
  backupAt?: TimeOfDay | undefined;
}

/** What tells of the last good backup. */
export interface BackupSource {
  db: ShopDatabase;
  kind: DatabaseKind;
  settings: NightlySettings;
  now: () => Date;
}

/** A backup a day, which may take its time. */
export const OLDEST_BACKUP = 26 * 60 * 60_000;

/**
 * When the last backup was made that has passed its trial. The folder itself tells where one machine has it, so that one
 * that is deleted is missed; a bucket, or a shop of several machines, by the note that all of them share.
 */
export async function lastGoodBackup({ db, kind, settings }: BackupSource): Promise<Date | undefined> {
  const inFolder = settings.backupBucket ? undefined : await lastInFolder(settings.backupDir);
  const noted = kind === 'sqlite' && !settings.backupBucket ? undefined : await readUpkeep(db, 'backup');
  return [inFolder, noted].reduce((one, other) => ((one?.getTime() ?? 0) >= (other?.getTime() ?? 0) ? one : other));
}

/** What a folder tells by itself. */
export async function lastInFolder(backupDir: string): Promise<Date | undefined> {
  for await (const { createdAt, triedAt } of openFolderPlace(backupDir).list()) if (triedAt) return new Date(createdAt);
  return undefined;
}

/** Since when there has been no good backup: the last one, or the moment from which on there ought to be some. */
export const withoutBackupSince = async (source: BackupSource): Promise<Date | undefined> =>
  (await lastGoodBackup(source)) ?? (await readUpkeep(source.db, 'backup-since'));

/** Whether the last good one is too old; where the shop makes none by itself, whether there was one. */
export async function isBackupOld(source: BackupSource): Promise<boolean> {
  const since = await (source.settings.backupAt ? withoutBackupSince(source) : lastGoodBackup(source));
  return since !== undefined && source.now().getTime() - since.getTime() > OLDEST_BACKUP;
}
