import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A complete build of the site. It is in its own folder and never changes. */
export interface Build {
  /** A hash of the sources. */
  name: string;
  folder: string;
  /** The folder with the files for browsers. */
  client: string;
  /** The module that renders pages. */
  entry: string;
}

/** Milliseconds that a build is kept after its last use, because open pages still refer to its files. */
const KEPT_FOR = 24 * 60 * 60 * 1000;
/** The newest builds are kept regardless of their age. A shop without write permission cannot mark its build as in use. */
const KEPT_NEWEST = 3;
const USED = '.used';
export const lockName = '.lock';

export const buildsFolder = (root: string): string => join(root, 'dist');

/** The build with this name, whether or not it exists. */
export function buildNamed(root: string, name: string): Build {
  const folder = join(buildsFolder(root), name);
  return { name, folder, client: join(folder, 'client'), entry: join(folder, 'server/entry.mjs') };
}

// A file that does not exist has no time.
const timeOf = async (path: string): Promise<number> => (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;

/** Whether the build exists; a build that exists is complete. */
export const isMade = async ({ entry }: Build): Promise<boolean> => (await timeOf(entry)) > 0;

// Before the first build there is no folder.
const namesIn = async (root: string): Promise<string[]> => readdir(buildsFolder(root)).catch(() => []);

/** All existing builds, the newest first. */
export async function allBuilds(root: string): Promise<Build[]> {
  const names = (await namesIn(root)).filter((name) => /^[0-9a-f]{16}$/.test(name));
  const builds = names.map((name) => buildNamed(root, name));
  const dated = await Promise.all(builds.map(async (build) => ({ build, made: await timeOf(build.entry) })));
  return dated
    .filter(({ made }) => made > 0)
    .sort((a, b) => b.made - a.made)
    .map(({ build }) => build);
}

export async function noteUse({ folder }: Build, now: Date): Promise<void> {
  const note = join(folder, USED);
  await writeFile(note, '', { flag: 'a' })
    .then(() => utimes(note, now, now))
    // A shop without write permission serves the build without the mark.
    .catch(() => undefined);
}

/** Removes builds that were unused for a day, except `current` and the newest ones. Also removes all other files in that folder. */
export async function removeOldBuilds(root: string, current: Build, now: Date): Promise<void> {
  const newest = (await allBuilds(root)).slice(0, KEPT_NEWEST).map(({ name }) => name);
  const kept = new Set([lockName, current.name, ...newest]);
  for (const name of (await namesIn(root)).filter((name) => !kept.has(name))) {
    const folder = join(buildsFolder(root), name);
    const used = Math.max(await timeOf(join(folder, USED)), await timeOf(join(folder, 'server')), await timeOf(folder));
    // A build that cannot be removed stays until the next build.
    if (now.getTime() - used > KEPT_FOR) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
