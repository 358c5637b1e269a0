import { CsvError, type Info, parse } from 'csv-parse/sync';
import { unguarded } from './formula-guard.ts';
import { separatorIn } from './separator.ts';

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

/**
 * Parses CSV (RFC 4180). Excel's line `sep=;` names the separator. Otherwise it is the most frequent of semicolon, tab and comma in the heading.
 * Skips that line and blank lines. Drops the empty columns after the last heading. Throws NotCsv.
 */
export function readCsv(text: string): CsvRecord[] {
  const { separator, rest, lines } = separatorIn(text);
  try {
    const records = parse(rest, { ...format, delimiter: separator }) as unknown as Parsed[];
    return withoutEmptyColumns(
      records.map(({ record, raw, info }) => ({
        line: firstLine({ ...info, raw }) + lines,
        cells: record.map(unguarded),
      })),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new NotCsv(firstLine(error as unknown as Told) + lines, { cause: error });
  }
}

/** The library counts the blank lines before a record as part of it. */
const firstLine = ({ lines, raw }: Told): number =>
  lines - (raw.replace(/^(?:[ \t;,]*(?:\r\n|\r|\n))+(?=[^])/, '').match(/(?:\r\n|\r|\n)(?=[^])/g)?.length ?? 0);

/** Drops the columns after the last heading that contain nothing, which spreadsheets add. A record keeps its other cells. */
function withoutEmptyColumns(records: CsvRecord[]): CsvRecord[] {
  const width = lengthWithout(records[0]?.cells ?? []);
  return records.map(({ line, cells }) => ({ line, cells: cells.slice(0, Math.max(width, lengthWithout(cells))) }));
}

const lengthWithout = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;
