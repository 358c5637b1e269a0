import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

const root = join(import.meta.dirname, '../../..');
const configs = ['package.json', 'package-lock.json', 'tsconfig.json', 'astro.config.mjs', 'tailwind.config.mjs'];
const copied = ['src', 'public', ...configs];
/** A build caches the content there, so two parallel builds would read each other's content. */
const buildCaches = ['.astro', '.vite'];

/** Changes to files of src/content, by file name. */
export type ContentEdits = Record<string, (text: string) => string>;

/** Copies the project with edited content into a new folder. Returns the folder. */
export function copyProject(edits: ContentEdits): string {
  const folder = temporaryFolder('copy');
  copyProjectInto(folder, edits);
  return folder;
}

/** Replaces the content of the folder with the project, except the builds, because equal sources need no new build. */
export function copyProjectInto(folder: string, edits: ContentEdits): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder).filter((name) => name !== 'dist')) {
    rmSync(join(folder, name), { recursive: true });
  }
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true });
  const packages = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(packages).filter((name) => !buildCaches.includes(name))) {
    symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  }
  for (const [name, edit] of Object.entries(edits)) {
    const file = join(folder, 'src/content', name);
    writeFileSync(file, edit(readFileSync(file, 'utf8')));
  }
}

/** Builds a copy of the project with further settings, unless it is already built. Throws the output of a failed build. */
export function buildCopy(folder: string, env: Record<string, string> = {}): void {
  const options = { cwd: folder, env: { ...process.env, ...env } };
  const build = spawnSync(process.execPath, ['src/app/build/build.ts'], options);
  if (build.status !== 0) throw new Error(`The copy could not be built:\n${build.stdout}\n${build.stderr}`);
}
