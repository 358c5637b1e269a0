import { unguarded } from './formula-guard.ts';

/** One record of a file; `line` is the one on which it begins, from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** A file that is no CSV: a quotation mark opens on `line` and nothing closes it, or text follows what closes it. */
export class NotCsv extends Error {
  override name = 'NotCsv';
  readonly line: number;

  constructor(line: number) {
    super(`The quotation marks of line ${line} do not match`);
    this.line = line;
  }
}

const separators = [';', '\t', ','];

/**
 * Reads a CSV file (RFC 4180), separated by semicolons, tabs or commas, whichever its first line has most of. Blank
 * lines are left out. Throws NotCsv.
 */
export function readCsv(text: string): CsvRecord[] {
  const source = text.replace(/^\uFEFF/, '');
  const reader = new CsvReader(source, separatorOf(source));
  return reader.read().filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

function separatorOf(text: string): string {
  const [heading = ''] = text.split(/\r?\n|\r/, 1);
  const count = (separator: string) => heading.split(separator).length;
  return separators.reduce((best, other) => (count(other) > count(best) ? other : best));
}

class CsvReader {
  readonly #text: string;
  readonly #plainCell: RegExp;
  readonly #separator: string;
  #at = 0;
  #line = 1;

  constructor(text: string, separator: string) {
    this.#text = text;
    this.#separator = separator;
    this.#plainCell = new RegExp(`[^${separator}\\r\\n]*`, 'y');
  }

  read(): CsvRecord[] {
    const records: CsvRecord[] = [];
    while (this.#at < this.#text.length) records.push(this.#record());
    return records;
  }

  #record(): CsvRecord {
    const line = this.#line;
    const cells = [this.#cell()];
    while (this.#text[this.#at] === this.#separator) {
      this.#at += 1;
      cells.push(this.#cell());
    }
    this.#endOfLine();
    return { line, cells };
  }

  #cell(): string {
    return unguarded(this.#text[this.#at] === '"' ? this.#quotedCell() : this.#match(this.#plainCell));
  }

  #quotedCell(): string {
    const text = this.#match(/"([^"]*(?:""[^"]*)*)"/y, 1);
    const after = this.#text[this.#at];
    if (after !== undefined && ![this.#separator, '\r', '\n'].includes(after)) throw new NotCsv(this.#line);
    this.#line += text.match(/\r\n|\r|\n/g)?.length ?? 0;
    return text.replaceAll('""', '"');
  }

  #match(pattern: RegExp, group = 0): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (!found) throw new NotCsv(this.#line);
    this.#at = pattern.lastIndex;
    return found[group] ?? '';
  }

  #endOfLine(): void {
    if (this.#at >= this.#text.length) return;
    this.#match(/\r\n|\r|\n/y);
    this.#line += 1;
  }
}
