import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '#server/platform/files/private-folder.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { openDiskFiles } from '#server/services/media/disk-files.ts';
import { openPictureFiles } from '#server/services/media/open-picture-files.ts';
import type { PictureFiles } from '#server/services/media/picture-files.ts';
import type { BackupSettings } from './backup-settings.ts';
import { backupFiles, folderTime, type Manifest, manifestName } from './manifest.ts';
import { dumpPostgres } from './postgres-programs.ts';
import { copySqlite } from './sqlite-copy.ts';

/** A finished backup: its folder, and what it says of itself. */
export interface Backup extends Manifest {
  folder: string;
}

/**
 * Copies the shop's database and pictures as they are at one moment, while the shop may run, into a new folder of the
 * backup directory. The folder has its name only once it is whole. Throws StartError, and leaves nothing then.
 */
export async function createBackup(settings: BackupSettings, now: Date): Promise<Backup> {
  const name = folderTime(now);
  const draft = join(settings.backupDir, `.${name}.partial`);
  await makeFolder(draft);
  try {
    const database = settings.databaseUrl === undefined ? 'sqlite' : 'postgres';
    await copyDatabase(settings, join(draft, backupFiles[database]));
    // After the database: a picture is there before the product that shows it, and is never taken away.
    const pictures = await copyPictures(await openPictureFiles(settings), join(draft, backupFiles.pictures));
    const manifest: Manifest = { format: 1, createdAt: now.toISOString(), database, pictures };
    await writeFile(join(draft, manifestName), `${JSON.stringify(manifest, undefined, 2)}\n`, { flush: true });
    const folder = join(settings.backupDir, name);
    await rename(draft, folder);
    return { folder, ...manifest };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await makePrivateFolder(folder);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new StartError(`BACKUP_DIR: the folder ${folder} cannot be made (${code}).`, { cause });
  }
}

const copyDatabase = ({ dataDir, databaseUrl }: BackupSettings, target: string): Promise<void> =>
  databaseUrl === undefined ? copySqlite(join(dataDir, backupFiles.sqlite), target) : dumpPostgres(databaseUrl, target);

async function copyPictures(from: PictureFiles, folder: string): Promise<number> {
  const to = await openDiskFiles(folder);
  const names = await from.names();
  for (const name of names) await copyPicture(from, to, name);
  return names.length;
}

/** Copies one picture from store to store. */
export async function copyPicture(from: PictureFiles, to: PictureFiles, name: string): Promise<void> {
  const bytes = await from.read(name);
  if (bytes) await to.write(name, bytes);
}
