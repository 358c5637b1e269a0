import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSettings } from '../database/database.ts';
import { StartError } from '../process/start-error.ts';
import { openPictureFiles } from '../media/open-picture-files.ts';
import type { Draft, KeptBackup } from './backup-place.ts';
import type { BackupSettings } from './backup-settings.ts';
import { type BackupCounts, backupFiles, folderTime, type Manifest, manifestName } from './manifest.ts';
import { openBackupPlace } from './open-backup-place.ts';
import { expectFree } from './free-room.ts';
import { dumpPostgres } from './postgres-programs.ts';
import { countLive } from './shop-counts.ts';
import { copySqlite } from './sqlite-copy.ts';
import { sumOfAll, type Sums } from './sums.ts';
import { tryBackup } from './try-backup.ts';

export interface Backup extends KeptBackup {
  folder: string;
}

/** Copies database and pictures as of one moment and restores the copy as a trial. The shop may run. Throws StartError and leaves no files. */
export async function createBackup(settings: BackupSettings, now: Date, { isNightly = false } = {}): Promise<Backup> {
  const place = await openBackupPlace(settings);
  const name = folderTime(now);
  const draft = await place.begin(name);
  try {
    const manifest = await fillDraft(settings, draft, now);
    const whole = isNightly ? { ...manifest, isNightly } : manifest;
    await draft.finish(whole);
    return { name, folder: place.where(name), ...whole };
  } catch (error) {
    await draft.drop();
    throw error;
  }
}

/** Copies the database as of one moment into a folder, under its name in backups. */
export const copyDatabase = ({ dataDir, databaseUrl }: DatabaseSettings, folder: string): Promise<void> =>
  databaseUrl === undefined
    ? copySqlite(join(dataDir, backupFiles.sqlite), join(folder, backupFiles.sqlite))
    : dumpPostgres(databaseUrl, join(folder, backupFiles.postgres));

async function fillDraft(settings: BackupSettings, draft: Draft, now: Date): Promise<Manifest> {
  const database = settings.databaseUrl === undefined ? 'sqlite' : 'postgres';
  if (database === 'sqlite') await expectRoom(settings);
  const file = join(draft.folder, backupFiles[database]);
  const before = await countLive(settings);
  await copyDatabase(settings, draft.folder);
  // The pictures after the database, because each picture is saved before the product that shows it.
  const { sums: pictures, damaged } = await draft.addPictures(await openPictureFiles(settings));
  const sums: Sums = new Map([[backupFiles[database], await sumOfAll(createReadStream(file))], ...pictures]);
  const files = await draft.store(sums);
  const tried = await tryBackup({ files, sums, databaseUrl: settings.databaseUrl, parent: draft.folder });
  if (tried.counts) expectAll(tried.counts, [before, await countLive(settings)]);
  return {
    format: 1,
    createdAt: now.toISOString(),
    database,
    pictures: pictures.size,
    ...(damaged > 0 ? { damaged } : {}),
    triedAt: new Date().toISOString(),
    bytes: files.filter(({ path }) => path !== manifestName).reduce((sum, { size }) => sum + size, 0),
    ...tried,
  };
}

/** Requires room for two copies: the backup and its trial. */
async function expectRoom({ dataDir, backupDir }: BackupSettings): Promise<void> {
  // A shop on PostgreSQL has no such file.
  const size = (await stat(join(dataDir, backupFiles.sqlite)).catch(() => undefined))?.size ?? 0;
  await expectFree(backupDir, 2 * size);
}

/** Rows may be added or deleted during the copy. It must have at least the smaller of the counts before and after. */
function expectAll(copied: BackupCounts, [before, after]: [BackupCounts, BackupCounts]): void {
  for (const table of ['products', 'orders', 'users'] as const) {
    const least = Math.min(before[table], after[table]);
    if (copied[table] < least)
      throw new StartError(`The backup has ${copied[table]} ${table}, but the shop has ${least}.`);
  }
}
