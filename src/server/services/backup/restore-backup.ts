import { cp, readdir, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '#server/platform/database/migrations/migrations.ts';
import { makePrivateFolder } from '#server/platform/files/private-folder.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { openDiskFiles } from '#server/services/media/disk-files.ts';
import { openPictureFiles } from '#server/services/media/open-picture-files.ts';
import type { BackupSettings } from './backup-settings.ts';
import { backupFiles, folderTime, type Manifest, readManifest } from './manifest.ts';
import { replacePostgres } from './replace-postgres.ts';
import { expectSound, holdSqlite } from './sqlite-copy.ts';

/** What a restore has done; `aside` names where the data lie that were there before, if there were any. */
export interface Restored extends Manifest {
  aside: string | undefined;
}

/**
 * Puts a backup in the place of the shop's database and pictures, which are kept aside. The shop must not run. Throws
 * StartError, and changes nothing then.
 */
export async function restoreBackup(settings: BackupSettings, folder: string, now: Date): Promise<Restored> {
  const manifest = await readManifest(folder);
  const wanted = settings.databaseUrl === undefined ? 'sqlite' : 'postgres';
  if (manifest.database !== wanted) {
    throw new StartError(`${folder} is a backup of ${manifest.database}, but DATABASE_URL chooses ${wanted}.`);
  }
  expectKnown(folder, manifest);
  const time = folderTime(now);
  if (settings.databaseUrl === undefined) return { ...manifest, aside: await replaceSqlite(settings, folder, time) };
  const dump = join(folder, backupFiles.postgres);
  const aside = await replacePostgres(settings.databaseUrl, dump, time, () => addPictures(settings, folder));
  return { ...manifest, aside };
}

/** A backup of a newer version would put back a database that this one may not open. */
function expectKnown(folder: string, { database, migrations: had = [] }: Manifest): void {
  const unknown = had.filter((name) => !(name in migrations(database)));
  if (unknown.length === 0) return;
  throw new StartError(
    `${folder} was made by a newer version of the program (${unknown.join(', ')}). Nothing was changed. Restore it with that version.`,
  );
}

async function replaceSqlite(settings: BackupSettings, folder: string, time: string): Promise<string | undefined> {
  const { dataDir, s3 } = settings;
  const copy = join(folder, backupFiles.sqlite);
  expectSound(copy);
  await makePrivateFolder(dataDir);
  const held = holdSqlite(join(dataDir, backupFiles.sqlite));
  const draft = join(dataDir, `.restore-${time}`);
  try {
    await makePrivateFolder(draft);
    await cp(copy, join(draft, backupFiles.sqlite));
    if (s3) await addPictures(settings, folder);
    else await cp(join(folder, backupFiles.pictures), join(draft, backupFiles.pictures), { recursive: true });
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    held.release();
  }
  const aside = join(dataDir, `before-restore-${time}`);
  // SQLite would take a log that a lost database has left behind for one of the database that is put back.
  const logs = ['-wal', '-shm', '-journal'].map((end) => backupFiles.sqlite + end);
  const moved = await moveAll(dataDir, aside, [...(await readdir(draft)), ...logs]);
  await moveAll(draft, dataDir, await readdir(draft));
  await rm(draft, { recursive: true, force: true });
  return moved > 0 ? aside : undefined;
}

async function moveAll(from: string, to: string, names: string[]): Promise<number> {
  const there = names.filter((name) => existsSync(join(from, name)));
  if (there.length > 0) await makePrivateFolder(to);
  for (const name of there) await rename(join(from, name), join(to, name));
  return there.length;
}

// Pictures are named by their content, so those that are there already do no harm.
async function addPictures(settings: BackupSettings, folder: string): Promise<void> {
  const from = await openDiskFiles(join(folder, backupFiles.pictures));
  const to = await openPictureFiles(settings);
  for (const name of await from.names()) {
    const bytes = await from.read(name);
    if (bytes) await to.write(name, bytes);
  }
}
