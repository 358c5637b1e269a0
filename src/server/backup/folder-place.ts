import { createReadStream, existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { flushFolder, flushTree } from '../files/flush.ts';
import { openDiskFiles } from '../media/disk-files.ts';
import type { PictureFiles } from '../media/picture-files.ts';
import { hashOfMaster, isWholeFile } from '../media/whole-picture.ts';
import type { BackupFile, BackupPlace, CopiedPictures, Draft, KeptBackup } from './backup-place.ts';
import { dropLostDrafts, makeDraftFolder } from './draft-folder.ts';
import { expectFree } from './free-room.ts';
import { backupFiles, formatManifest, type Manifest, manifestName, readManifest } from './manifest.ts';
import { formatSums, parseSums, sumOf, sumsName } from './sums.ts';

/** Opens a folder with one subfolder per backup. */
export function openFolderPlace(backupDir: string): BackupPlace {
  const where = (name: string) => join(backupDir, name);
  return {
    description: backupDir,
    where,
    list: () => listFolders(backupDir),
    async begin(name) {
      const folder = await makeDraftFolder(backupDir, name);
      return draftIn(folder, where(name), () => newestIn(backupDir));
    },
    files: (name) => filesIn(where(name)),
    async remove(name) {
      // The manifest first, so that a half-deleted backup no longer counts.
      await rm(join(where(name), manifestName), { force: true });
      await rm(where(name), { recursive: true, force: true });
    },
    clean: () => dropLostDrafts(backupDir),
  };
}

/** The complete backups of a folder, the newest first. Their folders are named by time. */
async function* listFolders(backupDir: string): AsyncIterable<KeptBackup> {
  // Before the first backup the folder does not exist.
  const names = (await readdir(backupDir).catch(() => [])).filter((name) => !name.startsWith('.'));
  for (const name of names.sort().reverse()) {
    // A folder without a valid manifest is not a backup.
    const manifest = await readManifest(join(backupDir, name)).catch(() => undefined);
    if (manifest) yield { name, ...manifest };
  }
}

async function newestIn(backupDir: string): Promise<string | undefined> {
  for await (const { name } of listFolders(backupDir)) return join(backupDir, name);
  return undefined;
}

function draftIn(folder: string, target: string, findNewest: () => Promise<string | undefined>): Draft {
  return {
    folder,
    addPictures: async (from) => await copyPictures(from, join(folder, backupFiles.pictures), await findNewest()),
    async store(sums) {
      await writeFile(join(folder, sumsName), formatSums(sums));
      return await filesIn(folder);
    },
    async finish(manifest: Manifest) {
      await writeFile(join(folder, manifestName), formatManifest(manifest));
      await flushTree(folder);
      await rename(folder, target);
      await flushFolder(dirname(target));
    },
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Copies the pictures, or links those that the newest backup has with the correct sum: eleven backups need the space of one, plus changes. */
async function copyPictures(from: PictureFiles, folder: string, newest: string | undefined): Promise<CopiedPictures> {
  const to = await openDiskFiles(folder);
  const known = newest
    ? // Without the sums of the newest backup, all pictures are copied.
      parseSums(await readFile(join(newest, sumsName), 'utf8').catch(() => ''))
    : new Map<string, string>();
  const sums = new Map<string, string>();
  let damaged = 0;
  for (const name of await from.names()) {
    const path = `${backupFiles.pictures}/${name}`;
    const sum = known.get(path);
    if (newest && sum && (await linkIfSame(join(newest, path), join(folder, name), sum))) {
      sums.set(path, sum);
      continue;
    }
    const bytes = await from.read(name);
    // A rendition may have been removed since the names were listed.
    if (!bytes) continue;
    if (!isWholeFile(name, bytes)) {
      if (hashOfMaster(name)) damaged++;
      continue;
    }
    await expectFree(folder, bytes.length);
    await to.write(name, bytes);
    sums.set(path, sumOf(bytes));
  }
  return { sums, damaged };
}

async function linkIfSame(file: string, target: string, sum: string): Promise<boolean> {
  // If the backup's picture is unreadable, copy it from the shop.
  const bytes = await readFile(file).catch(() => undefined);
  // Older versions also copied damaged pictures.
  if (!bytes || sumOf(bytes) !== sum || !isWholeFile(basename(file), bytes)) return false;
  // Some file systems have no hard links.
  await link(file, target).catch(() => copyFile(file, target));
  return true;
}

async function filesIn(folder: string): Promise<BackupFile[]> {
  await mkdir(join(folder, backupFiles.pictures), { recursive: true });
  const pictures = (await readdir(join(folder, backupFiles.pictures))).map((name) => `${backupFiles.pictures}/${name}`);
  const others = [backupFiles.sqlite, backupFiles.postgres, sumsName, manifestName];
  const paths = [...others.filter((name) => existsSync(join(folder, name))), ...pictures];
  return await Promise.all(
    paths.map(async (path) => ({
      path,
      size: (await stat(join(folder, path))).size,
      read: () => createReadStream(join(folder, path)),
    })),
  );
}
