import { cp, readdir, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { migrations } from '../database/migrations/migrations.ts';
import { flushFolder, flushTree } from '../files/flush.ts';
import { makePrivateFolder } from '../files/private-folder.ts';
import { StartError } from '../process/start-error.ts';
import { refusalOfLost } from '../secrets/lost-secrets.ts';
import { readKeys, secretKeyFileOf } from '../secrets/secret-key.ts';
import { openDiskFiles } from '../media/disk-files.ts';
import { openPictureFiles } from '../media/open-picture-files.ts';
import type { BackupSettings } from './backup-settings.ts';
import { lockAgainstShop } from './expect-unused.ts';
import { backupFiles, folderTime, type Manifest, readManifest } from './manifest.ts';
import { replacePostgres } from './replace-postgres.ts';
import { expectSound, holdSqlite } from './sqlite-copy.ts';

/** The result of a restore. `aside` is the place of the previous data, if any. */
export interface Restored extends Manifest {
  aside: string | undefined;
}

/** Replaces database and pictures; keeps the previous data. Throws StartError without a change, also if `isKeyNeeded` and the key is missing. */
export async function restoreBackup(
  settings: BackupSettings,
  folder: string,
  now: Date,
  { isKeyNeeded = true } = {},
): Promise<Restored> {
  const manifest = await readManifest(folder);
  const wanted = settings.databaseUrl === undefined ? 'sqlite' : 'postgres';
  if (manifest.database !== wanted) {
    throw new StartError(`${folder} is a backup of ${manifest.database}, but DATABASE_URL chooses ${wanted}.`);
  }
  expectKnown(folder, manifest);
  if (isKeyNeeded) await expectKey(settings, folder, manifest);
  const time = folderTime(now);
  if (settings.databaseUrl === undefined) {
    const release = await lockAgainstShop(settings.dataDir, 'restore');
    try {
      return { ...manifest, aside: await replaceSqlite(settings, folder, time) };
    } finally {
      release();
    }
  }
  const dump = join(folder, backupFiles.postgres);
  const aside = await replacePostgres(settings.databaseUrl, dump, time, () => addPictures(settings, folder));
  return { ...manifest, aside };
}

/** Refuses a backup whose secrets the shop's key does not decrypt, because the shop would not start on its database. */
async function expectKey(settings: BackupSettings, folder: string, { secrets = [] }: Manifest): Promise<void> {
  const file = secretKeyFileOf(settings);
  const keys = await readKeys(file);
  const lost = secrets.filter(({ key }) => !keys?.some(({ id }) => id === key));
  if (lost.length === 0) return;
  const goOn = `npm run restore -- ${basename(folder)} --without-key`;
  throw refusalOfLost({ file, isThere: keys !== undefined, kinds: lost.map(({ kind }) => kind), goOn });
}

/** Refuses a backup of a newer version, because this version must not open its database. */
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
    await flushTree(draft);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    held.release();
  }
  const aside = join(dataDir, `before-restore-${time}`);
  // Move the old logs as well. SQLite would apply the log of a lost database to the restored one.
  const logs = ['-wal', '-shm', '-journal'].map((end) => backupFiles.sqlite + end);
  const moved = await moveAll(dataDir, aside, [...(await readdir(draft)), ...logs]);
  await moveAll(draft, dataDir, await readdir(draft));
  await flushFolder(dataDir);
  await rm(draft, { recursive: true, force: true });
  return moved > 0 ? aside : undefined;
}

async function moveAll(from: string, to: string, names: string[]): Promise<number> {
  const there = names.filter((name) => existsSync(join(from, name)));
  if (there.length > 0) await makePrivateFolder(to);
  for (const name of there) await rename(join(from, name), join(to, name));
  if (there.length > 0) await flushFolder(to);
  return there.length;
}

// Pictures are named by their content, so existing pictures do no harm.
async function addPictures(settings: BackupSettings, folder: string): Promise<void> {
  const from = await openDiskFiles(join(folder, backupFiles.pictures));
  const to = await openPictureFiles(settings);
  for (const name of await from.names()) {
    const bytes = await from.read(name);
    if (bytes) await to.write(name, bytes);
  }
}
