import type { SourceFile } from '#features/imports/rules/recognised-file.ts';

/**
 * Why an entry of a file is refused. `cell_count`: the line has more cells than the heading. `twice`: an earlier line has the same e-mail. `too_old`:
 * the shop would have to delete the order at once.
 */
export type HistoryFlaw =
  | 'cell_count'
  | 'no_email'
  | 'wrong_email'
  | 'twice'
  | 'no_number'
  | 'no_date'
  | 'no_total'
  | 'too_many_lines'
  | 'too_old';

/** A refused entry. `name` is what the file calls it, `value` the wrong value. */
interface RefusedEntry {
  line: number;
  name: string;
  flaw: HistoryFlaw;
  value: string;
}

/** The entries of a file. */
export interface HistoryEntries<Entry> {
  entries: Entry[];
  refused: RefusedEntry[];
}

/** Reads the entries of a file of one kind. */
export type ReadEntries<Entry> = (file: SourceFile) => HistoryEntries<Entry>;
