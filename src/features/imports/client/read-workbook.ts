import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/web-worker';

type WorkbookCell = string | number | boolean | Date | null;

/** A workbook of this unpacked size is refused, in bytes: some 20,000 rows with long descriptions. */
const MOST_BYTES = 100 * 1024 * 1024;

/** Reads the cells of the first worksheet of an .xlsx file. Throws if the file is no such workbook, or if it is too large. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<WorkbookCell[][]> {
  if (unpackedSize(bytes) > MOST_BYTES) throw new RangeError('The workbook is too large');
  // The rows have strings, numbers, booleans and days. The library's type names the constructor of days.
  return (await readSheet(bytes.buffer)) as WorkbookCell[][];
}

/** The size that the ZIP file states. Its reader never unpacks more than that. */
function unpackedSize(bytes: Uint8Array): number {
  let total = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      total += originalSize;
      return false;
    },
  });
  return total;
}
