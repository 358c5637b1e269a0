import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A project file as the rules read it. `path` is relative to the root of the project. */
export interface SourceFile {
  path: string;
  text: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const code = /\.(?:ts|tsx|astro|css|mjs|js)$/;

/** Lists the tracked and untracked code files in a folder. Excludes ignored and deleted files. */
export function codeFilesIn(folder: string): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z', folder], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\0')
    .filter((path) => code.test(path) && existsSync(`${root}${path}`))
    .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }));
}
