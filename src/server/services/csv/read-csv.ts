import { CsvError, type Info, parse } from 'csv-parse/sync';
import { unguarded } from './formula-guard.ts';

/** One record of a file; `line` is the one on which it begins, from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** A file that is no CSV: quotation marks do not match in the record that begins on `line`. */
export class NotCsv extends Error {
  override name = 'NotCsv';
  readonly line: number;

  constructor(line: number, options: ErrorOptions) {
    super(`The quotation marks of line ${line} do not match`, options);
    this.line = line;
  }
}

const separators = [';', '\t', ','];

const format = {
  bom: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  // The caller reports rows of another length one by one.
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  info: true,
  raw: true,
};

/** A record as the library gives it with `info` and `raw`. */
interface Parsed {
  record: string[];
  raw: string;
  info: Info;
}

/** A record, or what was read of it before an error, in the library's form: `lines` is the line on which it ends. */
type Told = Pick<Info, 'lines'> & { raw: string };

/**
 * Reads a CSV file (RFC 4180), separated by semicolons, tabs or commas, whichever its first line has most of. Blank
 * lines are left out. Throws NotCsv.
 */
export function readCsv(text: string): CsvRecord[] {
  try {
    const records = parse(text, { ...format, delimiter: separatorOf(text) }) as unknown as Parsed[];
    return records.map(({ record, raw, info }) => ({
      line: firstLine({ ...info, raw }),
      cells: record.map(unguarded),
    }));
  } catch (error) {
    throw error instanceof CsvError ? new NotCsv(firstLine(error as unknown as Told), { cause: error }) : error;
  }
}

/** On which line a record begins. */
const firstLine = ({ lines, raw }: Told): number => lines - (raw.match(/(?:\r\n|\r|\n)(?=[^])/g)?.length ?? 0);

function separatorOf(text: string): string {
  const [heading = ''] = text.split(/\r?\n|\r/, 1);
  const count = (separator: string) => heading.split(separator).length;
  return separators.reduce((best, other) => (count(other) > count(best) ? other : best));
}
