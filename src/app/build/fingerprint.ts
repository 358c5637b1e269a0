import { createHash } from 'node:crypto';
import { glob, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

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

async function sourceFiles(root: string): Promise<string[]> {
  const patterns = [...SOURCES.map((folder) => `${folder}/**/*`), ...SINGLE_FILES];
  const files: string[] = [];
  for await (const path of glob(patterns, { cwd: root })) {
    if (!NOT_BUILT.test(path) && (await stat(join(root, path))).isFile()) files.push(path);
  }
  return files.sort();
}

/** A text that changes exactly when the project in folder `root` needs a new build. */
export async function fingerprint(root: string, env: Record<string, string | undefined>): Promise<string> {
  const hash = createHash('sha256');
  for (const path of await sourceFiles(root)) {
    const content = createHash('sha256').update(await readFile(join(root, path)));
    hash.update(`${path.replaceAll('\\', '/')}\0${content.digest('hex')}\n`);
  }
  for (const name of Object.keys(env).filter(isBuildVariable).sort()) hash.update(`${name}=${env[name] ?? ''}\n`);
  return hash.digest('hex');
}
