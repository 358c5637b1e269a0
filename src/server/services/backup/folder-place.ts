import { createReadStream, existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { flushFolder, flushTree } from '#server/platform/files/flush.ts';
import { openDiskFiles } from '#server/services/media/disk-files.ts';
import type { PictureFiles } from '#server/services/media/picture-files.ts';
import { hashOfMaster, isWholeFile } from '#server/services/media/whole-picture.ts';
import type { BackupFile, BackupPlace, CopiedPictures, Draft, KeptBackup } from './backup-place.ts';
import { dropLostDrafts, makeDraftFolder } from './draft-folder.ts';
import { expectFree } from './free-room.ts';
import { backupFiles, formatManifest, type Manifest, manifestName, readManifest } from './manifest.ts';
import { formatSums, parseSums, sumOf, sumsName } from './sums.ts';

/** Backups as folders of a folder. */
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
      // What is half deleted counts no more.
      await rm(join(where(name), manifestName), { force: true });
      await rm(where(name), { recursive: true, force: true });
    },
    clean: () => dropLostDrafts(backupDir),
  };
}

/** The whole backups of a folder, the newest first: their folders are named by time. */
async function* listFolders(backupDir: string): AsyncIterable<KeptBackup> {
  // Before the first backup there is no folder.
  const names = (await readdir(backupDir).catch(() => [])).filter((name) => !name.startsWith('.'));
  for (const name of names.sort().reverse()) {
    // A folder without a whole manifest is no backup.
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

/**
 * Pictures never change under their names: those that the newest backup has, and that are still what its sums say, get a
 * second name on the disk instead of a copy. Eleven backups then take the room of one and of what has changed.
 */
async function copyPictures(from: PictureFiles, folder: string, newest: string | undefined): Promise<CopiedPictures> {
  const to = await openDiskFiles(folder);
  const known = newest
    ? // Without its sums the newest backup has nothing to link to; pictures are copied.
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
    // A rendition may have been removed since the names were read.
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
  // A picture that cannot be read there is copied from the shop.
  const bytes = await readFile(file).catch(() => undefined);
  // Older versions also copied damaged pictures.
  if (!bytes || sumOf(bytes) !== sum || !isWholeFile(basename(file), bytes)) return false;
  // Some file systems know no second names.
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
