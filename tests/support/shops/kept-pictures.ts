import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';

const kept = join(import.meta.dirname, '../../.output/media');

/**
 * Gives a new shop the renditions that earlier test shops have created from the same pictures. Their names contain the content's hash.
 * Creating all of them again would take a core from the tests for minutes.
 */
export const lendPictures = (dataDir: string): void => copyNew(kept, join(dataDir, 'media'));

/** Saves the renditions of a shop for the next one. */
export const keepPictures = (dataDir: string): void => copyNew(join(dataDir, 'media'), kept);

function copyNew(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  const there = new Set(readdirSync(to));
  // Originals are left out, because a new shop does not start next to the originals of another.
  const isNew = (name: string) => /-\d+\.(webp|avif)$/.test(name) && !there.has(name);
  for (const name of readdirSync(from).filter(isNew)) {
    // Another worker may be reading the folder. The rename shows it either the whole file or none.
    const draft = join(to, `${name}.${process.pid}.tmp`);
    copyFileSync(join(from, name), draft, constants.COPYFILE_FICLONE);
    renameSync(draft, join(to, name));
  }
}
