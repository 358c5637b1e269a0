import { dirname } from 'node:path/posix';
import type { SourceFile } from './source-file.ts';

const maxFiles = 30;

/** Lists the folders that directly contain more code files than the limit. */
export function overfull(files: readonly Pick<SourceFile, 'path'>[]): string[] {
  const byFolder = Map.groupBy(files, ({ path }) => dirname(path));
  return Array.from(byFolder, ([folder, { length }]) => ({ folder, length }))
    .filter(({ length }) => length > maxFiles)
    .map(({ folder, length }) => `${folder}: ${length} files; a folder has at most ${maxFiles}`);
}
