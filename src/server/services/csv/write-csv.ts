import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { guarded } from './formula-guard.ts';

/** What a cell may hold; a number is written with a decimal comma. */
export type Cell = string | number | boolean | null;

/** How Portuguese Excel reads a file, with a heading; line ends within a cell are quoted whichever they are. */
const format = {
  bom: true,
  delimiter: ';',
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
  cast: {
    string: guarded,
    number: (value: number) => String(value).replace('.', ','),
    boolean: (value: boolean) => (value ? 'yes' : 'no'),
  },
};

/**
 * A CSV file as Portuguese Excel opens it: UTF-8 with a byte order mark, semicolons, decimal commas, a heading. No
 * cell can become a formula.
 */
export function writeCsv<Entry>(
  columns: Record<string, (entry: Entry) => Cell>,
  entries: Iterable<Entry> | AsyncIterable<Entry>,
): AsyncIterable<string> {
  const cells = Object.values(columns);
  async function* rows() {
    yield Object.keys(columns);
    for await (const entry of entries) yield cells.map((cell) => cell(entry));
  }
  return Readable.from(rows()).compose(stringify(format).setEncoding('utf8')) as AsyncIterable<string>;
}
