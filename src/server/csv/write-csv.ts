import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { guarded } from './formula-guard.ts';

/** The value of a cell. Numbers are written with a decimal comma. */
export type Cell = string | number | boolean | null;

/** The format of Portuguese Excel, with a heading. All line breaks within a cell are quoted. */
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

/** Writes a CSV file for Portuguese Excel: UTF-8 with a byte order mark, semicolons, decimal commas, a heading. A cell cannot become a formula. */
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
