import { dirname } from 'node:path/posix';
import type { SourceFile } from './source-file.ts';

const maxLines = 300;
const maxPageLines = 60;
const maxFiles = 30;

const isPage = (path: string): boolean => path.startsWith('src/pages/') && path.endsWith('.astro');

/** Whether a file is longer than the house allows: 300 lines, a page 60 that are not blank. */
export function oversize({ path, text }: SourceFile): string[] {
  const lines = text.trimEnd().split('\n');
  const written = lines.filter((line) => line.trim() !== '').length;
  if (isPage(path) && written > maxPageLines) return [`${path}: ${written} lines; a page has at most ${maxPageLines}`];
  return lines.length > maxLines ? [`${path}: ${lines.length} lines; a file has at most ${maxLines}`] : [];
}

/** The folders that have more code files side by side than the house allows. */
export function overfull(files: readonly Pick<SourceFile, 'path'>[]): string[] {
  const byFolder = Map.groupBy(files, ({ path }) => dirname(path));
  return Array.from(byFolder, ([folder, { length }]) => ({ folder, length }))
    .filter(({ length }) => length > maxFiles)
    .map(({ folder, length }) => `${folder}: ${length} files; a folder has at most ${maxFiles}`);
}
