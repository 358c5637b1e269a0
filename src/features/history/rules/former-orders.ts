import { limits } from '#core/limits.ts';
import type { Steps } from '#core/steps.ts';
import { fittingRecords } from '#features/imports/rules/headings.ts';
import type { SourceFile, SourceRecord } from '#features/imports/rules/recognised-file.ts';
import type { HistoryEntries, HistoryFlaw } from './history-file.ts';
import { centsOf, currencyOf, momentOf } from './order-cells.ts';
import { emailFlaw, emailOf, lineOf } from './person-cells.ts';

/** A line of an order; `total` in cents. Null: the file does not have it. */
export interface FormerLine {
  name: string;
  quantity: number | null;
  total: number | null;
}

/** An order of a former shop; `total` in cents. `state` has the words of that shop. */
export interface FormerOrderEntry {
  line: number;
  number: string;
  email: string;
  name: string;
  orderedAt: string;
  state: string;
  total: number;
  currency: string;
  tracking: string;
  lines: FormerLine[];
}

/** The cells of the first record of an order, as text. */
type OrderCells = Record<'email' | 'name' | 'date' | 'state' | 'total' | 'currency' | 'tracking', string>;

/** How the records of one kind of file are read. */
export interface OrderReader {
  numberOf: (record: SourceRecord) => string;
  cellsOf: (record: SourceRecord) => OrderCells;
  linesOf: (record: SourceRecord) => FormerLine[];
}

const { maxNumberLength, maxLines } = limits.history;
const maxText = 200;

/** Reads the orders of a file. All records with one number are one order, whose first record has its totals. */
export function* readFormerOrders(file: SourceFile, reader: OrderReader): Steps<HistoryEntries<FormerOrderEntry>> {
  const { good, bad } = fittingRecords(file);
  const found: HistoryEntries<FormerOrderEntry> = {
    entries: [],
    refused: bad.map(({ line, value }) => ({ line, name: '', flaw: 'cell_count', value })),
  };
  const groups = new Map<string, SourceRecord[]>();
  for (const record of good) {
    yield;
    const number = lineOf(reader.numberOf(record), maxNumberLength);
    const group = groups.get(number);
    if (number === '') found.refused.push({ line: record.line, name: '', flaw: 'no_number', value: '' });
    else if (group) group.push(record);
    else groups.set(number, [record]);
  }
  for (const [number, records] of groups) {
    yield;
    const order = orderOf(number, records, reader);
    if ('flaw' in order) found.refused.push(order);
    else found.entries.push(order);
  }
  return found;
}

function orderOf(number: string, records: readonly SourceRecord[], { cellsOf, linesOf }: OrderReader) {
  const [first] = records;
  const line = first?.line ?? 1;
  const refused = (flaw: HistoryFlaw, value: string) => ({ line, name: number, flaw, value });
  if (!first) return refused('no_number', '');
  const cells = cellsOf(first);
  const email = emailOf(cells.email);
  const orderedAt = momentOf(cells.date);
  const total = centsOf(cells.total);
  const lines = records.flatMap(linesOf).filter(({ name }) => name !== '');
  if (email === undefined) return refused(emailFlaw(cells.email), cells.email);
  if (orderedAt === undefined) return refused('no_date', cells.date);
  if (total === undefined) return refused('no_total', cells.total);
  if (lines.length > maxLines) return refused('too_many_lines', String(lines.length));
  return {
    ...{ line, number, email, orderedAt, total, lines },
    name: lineOf(cells.name, limits.account.maxNameLength),
    state: lineOf(cells.state, maxText),
    currency: currencyOf(cells.currency),
    tracking: lineOf(cells.tracking, maxText),
  };
}
