import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A whole build of the site, in a folder of its own that never changes. */
export interface Build {
  /** Tells what it was made of. */
  name: string;
  folder: string;
  /** The folder of the files that browsers fetch. */
  client: string;
  /** The module that renders pages. */
  entry: string;
}

/** Milliseconds for which the files of a build are kept after its last use: pages that are open name them. */
const KEPT_FOR = 24 * 60 * 60 * 1000;
/** Kept whatever their age: a shop that may not write here cannot tell that it uses one. */
const KEPT_NEWEST = 3;
const USED = '.used';
/** The file that is locked while a build is made. */
export const lockName = '.lock';

/** Where all builds of the project in `root` lie. */
export const buildsFolder = (root: string): string => join(root, 'dist');

/** The build of that name, whether or not it has been made. */
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

/** All builds that are there, the newest first. */
export async function allBuilds(root: string): Promise<Build[]> {
  const names = (await namesIn(root)).filter((name) => /^[0-9a-f]{16}$/.test(name));
  const builds = names.map((name) => buildNamed(root, name));
  const dated = await Promise.all(builds.map(async (build) => ({ build, made: await timeOf(build.entry) })));
  return dated
    .filter(({ made }) => made > 0)
    .sort((a, b) => b.made - a.made)
    .map(({ build }) => build);
}

/** Notes that a shop serves the build; a shop that may not write there goes without. */
export async function noteUse({ folder }: Build, now: Date): Promise<void> {
  const note = join(folder, USED);
  await writeFile(note, '', { flag: 'a' })
    .then(() => utimes(note, now, now))
    // A shop that may not write there serves the build without a note.
    .catch(() => undefined);
}

/** Removes builds unused for a day, except `current` and the newest, and whatever else lies beside them. */
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
