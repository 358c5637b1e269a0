import type { ImportedFile } from '../contract/product-import.ts';

/**
 * Returns where a line is; `file` is undefined for a single file. Lines of several files are counted together, and `files` has the number of lines
 * before each.
 */
export function placeOfLine(line: number, files: readonly ImportedFile[] = []): { line: number; file?: string } {
  const file = files.findLast(({ before }) => before < line);
  return file ? { line: line - file.before, file: file.name } : { line };
}

/** Names the files that begin after these numbers of lines. A single file has no place; a file without a name gets its number. */
export const placedFiles = (starts: readonly number[], names: readonly string[]): ImportedFile[] =>
  starts.length < 2 ? [] : starts.map((before, index) => ({ name: names[index] ?? `${index + 1}`, before }));
