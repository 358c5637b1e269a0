import { dirname } from 'node:path/posix';
import type { SourceFile } from './source-file.ts';

const maxFiles = 30;
const maxLines = 250;
const maxComment = 150;

/** Lists the folders that directly contain more code files than the limit. */
export function overfull(files: readonly Pick<SourceFile, 'path'>[]): string[] {
  const byFolder = Map.groupBy(files, ({ path }) => dirname(path));
  return Array.from(byFolder, ([folder, { length }]) => ({ folder, length }))
    .filter(({ length }) => length > maxFiles)
    .map(({ folder, length }) => `${folder}: ${length} files; a folder has at most ${maxFiles}`);
}

/** Migrations are history, so they stay as they are. A style sheet is a table of rules. */
const isTable = (path: string): boolean => path.includes('/migrations/') || path.endsWith('.css');

/** Lists a file with more lines than the limit, except tables. */
export function tooLong({ path, text }: SourceFile): string[] {
  const { length } = text.trimEnd().split('\n');
  return length > maxLines && !isTable(path) ? [`${path}: ${length} lines; a file has at most ${maxLines}`] : [];
}

/** Lists the comment lines that are longer than the limit. */
export const longComments = ({ path, text }: SourceFile): string[] =>
  text.split('\n').flatMap((line, index) => {
    const isLong = line.length > maxComment && /^\s*(?:\/\/|\/?\*)/.test(line);
    return isLong ? [`${path}:${index + 1}: ${line.length} characters; a comment line has at most ${maxComment}`] : [];
  });
