import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, type Info, parse } from 'csv-parse';
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

/** Characters that are parsed before other requests are answered. */
const PIECE = 16 * 1_024;

/**
 * Parses CSV (RFC 4180). Excel's line `sep=;` names the separator. Otherwise it is the most frequent of semicolon, tab and comma in the heading.
 * Skips that line and blank lines. Drops the empty columns after the last heading. Other requests are answered between pieces of a long file.
 * Throws NotCsv.
 */
export async function readCsv(text: string): Promise<CsvRecord[]> {
  const { separator, rest, lines } = separatorIn(text);
  const parser = Readable.from(piecesOf(rest)).compose(parse({ ...format, delimiter: separator }));
  const records: CsvRecord[] = [];
  let width: number | undefined;
  try {
    for await (const { record, raw, info } of parser as AsyncIterable<Parsed>) {
      width ??= lengthWithout(record);
      // Spreadsheets add empty columns after the last heading. A record keeps its other cells.
      const cells = record.slice(0, Math.max(width, lengthWithout(record))).map(unguarded);
      records.push({ line: firstLine({ ...info, raw }) + lines, cells });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new NotCsv(firstLine(error as unknown as Told) + lines, { cause: error });
  }
  return records;
}

async function* piecesOf(text: string): AsyncGenerator<Buffer> {
  let start = 0;
  while (start < text.length) {
    await setImmediate();
    // A character outside the Basic Multilingual Plane is two units, which belong into one piece.
    const end = start + PIECE + (isFirstHalf(text.charCodeAt(start + PIECE - 1)) ? 1 : 0);
    yield Buffer.from(text.slice(start, end));
    start = end;
  }
}

const isFirstHalf = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/** The library counts the blank lines before a record as part of it. */
const firstLine = ({ lines, raw }: Told): number =>
  lines - (raw.replace(/^(?:[ \t;,]*(?:\r\n|\r|\n))+(?=[^])/, '').match(/(?:\r\n|\r|\n)(?=[^])/g)?.length ?? 0);

const lengthWithout = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;
