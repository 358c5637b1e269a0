import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const SOURCES = ['src', 'public'];
const SINGLE_FILES = [
  'astro.config.mjs',
  'tailwind.config.mjs',
  'package.json',
  'package-lock.json',
  '.env',
  '.env.production',
];
// These folders run from their sources. Only the modules that make the build or render its pages change it.
const NOT_BUILT =
  /^src[/\\](server|features[/\\][^/\\]+[/\\](server|memory)|app(?![/\\](build[/\\]|pages[/\\]pages-(app|entry)\.)))[/\\]/;

const isBuildVariable = (name: string): boolean => name.startsWith('PUBLIC_');

function sourceFiles(root: string): string[] {
  const patterns = [...SOURCES.map((folder) => `${folder}/**/*`), ...SINGLE_FILES];
  return globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => relative(root, join(file.parentPath, file.name)))
    .filter((path) => !NOT_BUILT.test(path))
    .sort();
}

/**
 * A text that changes exactly when the project in folder `root` needs a new build.
 * Reads the files one by one and waits for each: a process that starts has no visitors, and promises take twice as long.
 */
export function fingerprint(root: string, env: Record<string, string | undefined>): string {
  const hash = createHash('sha256');
  for (const path of sourceFiles(root)) {
    const content = createHash('sha256').update(readFileSync(join(root, path)));
    hash.update(`${path.replaceAll('\\', '/')}\0${content.digest('hex')}\n`);
  }
  for (const name of Object.keys(env).filter(isBuildVariable).sort()) hash.update(`${name}=${env[name] ?? ''}\n`);
  return hash.digest('hex');
}
