const separators = [';', '\t', ','];

/** The separator of a CSV file. `rest` is the file without Excel's line `sep=;`, whose `lines` are not in it. */
interface Separated {
  separator: string;
  rest: string;
  lines: number;
}

const EXCEL = /^\uFEFF?"?sep=([;,|\t])"?[;,\t]*(?:\r\n|\r|\n|$)/i;

/** Finds the separator of a CSV file: the one that Excel's first line names, or the most frequent one outside quotes in the first written line. */
export function separatorIn(text: string): Separated {
  const [line = '', named] = EXCEL.exec(text) ?? [];
  if (named !== undefined) return { separator: named, rest: text.slice(line.length), lines: 1 };
  const heading = headingOf(text);
  const count = (separator: string) => heading.split(separator).length;
  return {
    separator: separators.reduce((best, other) => (count(other) > count(best) ? other : best)),
    rest: text,
    lines: 0,
  };
}

/** The first line with text, without its quoted cells. A quoted cell may contain line breaks and separators. */
function headingOf(text: string): string {
  // Without the limit, one quotation mark at the start of a large file would be slow.
  const start = text.slice(0, MOST_HEADING).replace(/"(?:[^"]|"")*(?:"|$)/g, '"');
  return start.split(/\r\n|\r|\n/).find((line) => /[^\s;,\uFEFF]/.test(line)) ?? '';
}

const MOST_HEADING = 50_000;
