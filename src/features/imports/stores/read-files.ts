import { limits } from '#core/limits.ts';
import { decodeFile, isOldWorkbook, isWorkbook } from '../rules/decode-file.ts';
import { workbookCsv } from '../rules/workbook-csv.ts';
import { fileTexts as text } from '../text/file-texts.ts';

/** The first file and those that belong to it. */
const MOST_FILES = 5;

/** The texts of the chosen files, or why the shop cannot read them. */
type ReadFiles = { texts: [string, ...string[]] } | { refusal: string };

/** Reads the files that the seller has chosen together: text in any encoding, or .xlsx. */
export async function readFiles(files: readonly File[]): Promise<ReadFiles> {
  const [first, ...more] = files;
  if (!first || files.length > MOST_FILES) return { refusal: text.tooMany(MOST_FILES) };
  const { maxImportBytes } = limits.api;
  if (files.reduce((sum, { size }) => sum + size, 0) > maxImportBytes)
    return { refusal: text.tooLarge(maxImportBytes) };
  const texts: [string, ...string[]] = ['', ...more.map(() => '')];
  for (const [index, file] of files.entries()) {
    const read = await textOf(file);
    if (read === undefined) return { refusal: text.workbook(file.name) };
    texts[index] = read;
  }
  return { texts };
}

/** Returns the text of a file; undefined for a workbook that cannot be read. */
async function textOf(file: File): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isOldWorkbook(bytes)) return undefined;
  if (!isWorkbook(bytes)) return decodeFile(bytes);
  const { readWorkbook } = await import('../client/read-workbook.ts');
  try {
    return workbookCsv(await readWorkbook(bytes));
  } catch {
    // Whatever is wrong with the workbook, the seller reads how to save it as CSV.
    return undefined;
  }
}
