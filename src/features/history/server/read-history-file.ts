import { limits } from '#core/limits.ts';
import { foldHeading } from '#features/imports/rules/headings.ts';
import type { SourceFile } from '#features/imports/rules/recognised-file.ts';
import { NotCsv, readCsv } from '#server/csv/read-csv.ts';
import { HistoryKindName } from '../contract/history.ts';
import { historyProblems as text } from '../text/seller-history-problems.ts';
import { historyKinds } from './history-kinds.ts';

const MOST_HEADINGS = 40;

/** Reads a file and recognises its kind, or returns why the shop cannot read it. */
export async function readHistoryFile(
  csv: string,
): Promise<{ kind: HistoryKindName; file: SourceFile } | { problem: string }> {
  const source = await sourceOf(csv);
  if ('problem' in source) return source;
  const { headings, records } = source;
  const folded = headings.map(foldHeading);
  // The kinds of orders come first in the table, because their headings include those of customers.
  const kind = kindNames.find((name) => historyKinds[name].recognises(folded));
  if (kind === undefined) return { problem: text.unknown(headings.slice(0, MOST_HEADINGS)) };
  if (records.length > limits.history.maxRows) return { problem: text.tooMany(limits.history.maxRows) };
  return records.length === 0 ? { problem: text.empty } : { kind, file: source };
}

const kindNames = Object.keys(historyKinds).map((name) => HistoryKindName.parse(name));

async function sourceOf(csv: string): Promise<SourceFile | { problem: string }> {
  try {
    const [heading, ...records] = await readCsv(csv);
    return heading ? { headings: heading.cells, records } : { problem: text.empty };
  } catch (error) {
    if (error instanceof NotCsv) return { problem: text.notCsv(error.line) };
    throw error;
  }
}
