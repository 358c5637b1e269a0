import { CsvError, type Info, parse } from 'csv-parse/sync';
import { unguarded } from './formula-guard.ts';

/** One record of a file. `line` is its first line, counted from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** The file is not valid CSV: the quotation marks of the record at `line` do not match. */
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
  // The caller reports rows of another length individually.
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  info: true,
  raw: true,
};

/** A record in the library's format with `info` and `raw`. */
interface Parsed {
  record: string[];
  raw: string;
  info: Info;
}

/** A record in the library's format, or its part before an error. `lines` is its last line. */
type Told = Pick<Info, 'lines'> & { raw: string };

/** Parses CSV (RFC 4180). The separator is the most frequent of semicolon, tab and comma in the first line. Skips blank lines. Throws NotCsv. */
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

const firstLine = ({ lines, raw }: Told): number => lines - (raw.match(/(?:\r\n|\r|\n)(?=[^])/g)?.length ?? 0);

function separatorOf(text: string): string {
  const [heading = ''] = text.split(/\r?\n|\r/, 1);
  const count = (separator: string) => heading.split(separator).length;
  return separators.reduce((best, other) => (count(other) > count(best) ? other : best));
}
