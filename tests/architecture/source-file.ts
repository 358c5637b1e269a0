import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A file of the project as the rules read it; `path` is relative to the project's root. */
export interface SourceFile {
  path: string;
  text: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const code = /\.(?:ts|tsx|astro|css|mjs|js)$/;

/** The code files below a folder that git knows or would take, without ignored and deleted ones. */
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
