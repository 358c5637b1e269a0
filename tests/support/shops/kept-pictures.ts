import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const kept = fileURLToPath(new URL('../../.output/media/', import.meta.url));

/**
 * Gives a new shop the renditions that earlier test shops have made of the same pictures: names hold the hash of the
 * content, and making all of them anew would take a core from the tests for minutes.
 */
export const lendPictures = (dataDir: string): void => copyNew(kept, join(dataDir, 'media'));

/** Keeps the renditions that a shop has made, for the next one. */
export const keepPictures = (dataDir: string): void => copyNew(join(dataDir, 'media'), kept);

function copyNew(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  const there = new Set(readdirSync(to));
  // Without the pictures themselves: no shop starts as a new one beside those of another.
  const isNew = (name: string) => /-\d+\.(webp|avif)$/.test(name) && !there.has(name);
  for (const name of readdirSync(from).filter(isNew)) {
    // Another worker may read the folder just now: it sees a file whole or not at all.
    const draft = join(to, `${name}.${process.pid}.tmp`);
    copyFileSync(join(from, name), draft, constants.COPYFILE_FICLONE);
    renameSync(draft, join(to, name));
  }
}
