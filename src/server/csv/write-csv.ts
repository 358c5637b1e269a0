import { guarded } from './formula-guard.ts';

/** What a cell may hold; a number is written with a decimal comma. */
export type Cell = string | number | boolean | null;

const BYTE_ORDER_MARK = '\uFEFF';
const needsQuotes = /[";\r\n]/;

/**
 * A CSV file as Portuguese Excel opens it: UTF-8 with a byte order mark, semicolons, decimal commas, a heading. No
 * cell can become a formula.
 */
export async function* writeCsv<Entry>(
  columns: Record<string, (entry: Entry) => Cell>,
  entries: Iterable<Entry> | AsyncIterable<Entry>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(Object.keys(columns));
  const read = Object.values(columns);
  for await (const entry of entries) yield line(read.map((cell) => cell(entry)));
}

const line = (cells: readonly Cell[]): string => `${cells.map(write).join(';')}\r\n`;

function write(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : guarded(cell);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
