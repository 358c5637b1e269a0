import { createReadStream } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Settings } from '../settings/s3-settings.ts';
import type { PictureFiles } from '../media/picture-files.ts';
import { openS3Bucket, type S3Bucket } from '../media/s3-bucket.ts';
import { openS3Files } from '../media/s3-files.ts';
import { hashOfMaster, isWholeFile } from '../media/whole-picture.ts';
import type { BackupFile, BackupPlace, CopiedPictures, Draft, KeptBackup } from './backup-place.ts';
import { dropLostDrafts, makeDraftFolder } from './draft-folder.ts';
import { backupFiles, formatManifest, manifestName, parseManifest } from './manifest.ts';
import { formatSums, parseSums, sumOf, type Sums, sumsName } from './sums.ts';

const pictures = `${backupFiles.pictures}/`;

/**
 * Opens a bucket with backups. Each backup has its own files below its name. All backups share the pictures, whose content never changes under a
 * name. A backup counts once its manifest exists, which is written last. Throws StartError.
 */
export async function openBucketPlace(settings: S3Settings, backupDir: string): Promise<BackupPlace> {
  const bucket = await openS3Bucket(settings);
  const shared = await openS3Files({ ...settings, prefix: `${settings.prefix}${pictures}` });
  const description = `s3://${settings.bucket}/${settings.prefix}`;
  return {
    description,
    where: (name) => `${description}${name}`,
    list: () => listBackups(bucket),
    async begin(name) {
      return draftFor(bucket, shared, { name, folder: await makeDraftFolder(backupDir, name) });
    },
    files: (name) => filesOf(bucket, name),
    async remove(name) {
      const sums = await readSums(bucket, name);
      await removeOwn(bucket, name);
      await removeUnused(bucket, sums);
    },
    async clean() {
      await dropLostDrafts(backupDir);
      const names = await bucket.list('');
      const whole = new Set(names.filter((key) => key.endsWith(`/${manifestName}`)).map(ownerOf));
      const lost = new Set(names.filter((key) => !key.startsWith(pictures)).map(ownerOf));
      for (const name of lost) if (!whole.has(name)) await removeOwn(bucket, name);
    },
  };
}

const ownerOf = (key: string): string => key.split('/')[0] ?? '';

async function* listBackups(bucket: S3Bucket): AsyncIterable<KeptBackup> {
  const names = (await bucket.list('')).filter((key) => key.endsWith(`/${manifestName}`)).map(ownerOf);
  for (const name of names.sort().reverse()) {
    const text = await bucket.text(`${name}/${manifestName}`);
    if (text !== undefined) yield { name, ...parseManifest(text) };
  }
}

const readSums = async (bucket: S3Bucket, name: string): Promise<Sums> =>
  parseSums((await bucket.text(`${name}/${sumsName}`)) ?? '');

/** The sums of pictures that are already in the bucket, from the newest backup. The trial reads and verifies all of them. */
async function knownSums(bucket: S3Bucket): Promise<Sums> {
  for await (const { name } of listBackups(bucket)) return await readSums(bucket, name);
  return new Map();
}

function draftFor(bucket: S3Bucket, shared: PictureFiles, { name, folder }: { name: string; folder: string }): Draft {
  return {
    folder,
    addPictures: async (from) => await copyPictures(from, shared, await knownSums(bucket)),
    async store(sums) {
      await writeFile(join(folder, sumsName), formatSums(sums));
      const own = [...sums.keys(), sumsName].filter((path) => !path.startsWith(pictures));
      for (const path of own) await putFile(bucket, `${name}/${path}`, join(folder, path));
      return await filesOf(bucket, name);
    },
    async finish(manifest) {
      await bucket.put(`${name}/${manifestName}`, Buffer.from(formatManifest(manifest)));
      await rm(folder, { recursive: true, force: true });
    },
    async drop() {
      await rm(folder, { recursive: true, force: true });
      await removeOwn(bucket, name);
    },
  };
}

async function copyPictures(from: PictureFiles, shared: PictureFiles, known: Sums): Promise<CopiedPictures> {
  const [sizes, there] = [await from.sizes(), await shared.sizes()];
  const sums = new Map<string, string>();
  let damaged = 0;
  for (const [picture, size] of sizes) {
    const path = `${pictures}${picture}`;
    const sum = there.get(picture) ? known.get(path) : undefined;
    if (sum && there.get(picture) === size) {
      sums.set(path, sum);
      continue;
    }
    const bytes = await from.read(picture);
    if (!bytes) continue;
    if (isWholeFile(picture, bytes)) {
      await shared.write(picture, bytes);
      sums.set(path, sumOf(bytes));
    } else if (sum) sums.set(path, sum);
    else if (hashOfMaster(picture)) damaged++;
  }
  return { sums, damaged };
}

async function putFile(bucket: S3Bucket, key: string, file: string): Promise<void> {
  const { size } = await stat(file);
  await (size === 0 ? bucket.put(key, await readFile(file)) : bucket.put(key, createReadStream(file), size));
}

async function filesOf(bucket: S3Bucket, name: string): Promise<BackupFile[]> {
  const sizes = await bucket.sizes(`${name}/`);
  const shared = await bucket.sizes(pictures);
  const used = Array.from((await readSums(bucket, name)).keys()).filter((path) => path.startsWith(pictures));
  const file = (path: string, key: string, size = 0): BackupFile => ({ path, size, read: () => bucket.read(key) });
  return [
    ...Array.from(sizes, ([key, size]) => file(key.slice(name.length + 1), key, size)),
    ...used.filter((path) => shared.has(path)).map((path) => file(path, path, shared.get(path))),
  ];
}

/** Deletes the manifest first, so that a half-deleted backup no longer counts. */
async function removeOwn(bucket: S3Bucket, name: string): Promise<void> {
  await bucket.remove(`${name}/${manifestName}`);
  for (const key of await bucket.list(`${name}/`)) await bucket.remove(key);
}

/** Removes the pictures of a deleted backup that no other backup uses. */
async function removeUnused(bucket: S3Bucket, gone: Sums): Promise<void> {
  const used = new Set<string>();
  for await (const { name } of listBackups(bucket)) {
    for (const path of (await readSums(bucket, name)).keys()) used.add(path);
  }
  for (const path of gone.keys()) if (path.startsWith(pictures) && !used.has(path)) await bucket.remove(path);
}
