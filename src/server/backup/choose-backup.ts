import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { makePrivateFolder } from '../files/private-folder.ts';
import { StartError } from '../process/start-error.ts';
import type { BackupPlace } from './backup-place.ts';
import type { BackupSettings } from './backup-settings.ts';
import { makeDraftFolder } from './draft-folder.ts';
import { manifestName } from './manifest.ts';
import { openBackupPlace } from './open-backup-place.ts';
import { bring } from './try-backup.ts';

/** Calls `work` with the folder of a backup, given by path or name. Downloads one from a bucket for that time. Throws StartError. */
export async function withChosenBackup<Result>(
  settings: BackupSettings,
  given: string | undefined,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folders = [given ?? '', join(settings.backupDir, given ?? '')].filter(() => given);
  const found = folders.find((folder) => existsSync(join(folder, manifestName)));
  if (found) return await work(resolve(found));
  const place = await openBackupPlace(settings);
  const names: string[] = [];
  for await (const { name } of place.list()) names.unshift(name);
  if (given && names.includes(given)) return await inBroughtFolder(settings, { place, name: given }, work);
  const known = names.length > 0 ? `There are: ${names.join(', ')}.` : `There are none in ${place.description}.`;
  throw new StartError(`Name the backup to restore: npm run restore -- <name or folder>. ${known}`);
}

async function inBroughtFolder<Result>(
  { backupDir }: BackupSettings,
  { place, name }: { place: BackupPlace; name: string },
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await makeDraftFolder(backupDir, name);
  try {
    for (const file of await place.files(name)) {
      await makePrivateFolder(dirname(join(folder, file.path)));
      await bring(file, join(folder, file.path));
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
