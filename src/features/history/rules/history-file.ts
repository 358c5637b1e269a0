import type { Steps } from '#core/steps.ts';
import type { SourceFile } from '#features/imports/rules/recognised-file.ts';

/**
 * Why an entry of a file is refused. `cell_count`: the line has more cells than the heading. `twice`: an earlier line has the same e-mail. `too_old`:
 * the shop would have to delete the order at once. `deleted_person`: the shop has deleted the person at their request.
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
  | 'too_old'
  | 'deleted_person'
  | ReviewFlaw;

/**
 * Why a review is refused. `unknown_product` and `ambiguous_product`: no product, or several ones, have this name.
 * `of_marketplace`: its writer bought from another seller.
 */
type ReviewFlaw =
  | 'no_product'
  | 'unknown_product'
  | 'ambiguous_product'
  | 'no_rating'
  | 'future_date'
  | 'not_published'
  | 'of_marketplace'
  | 'is_answer'
  | 'review_too_long'
  | 'review_twice';

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
export type ReadEntries<Entry> = (file: SourceFile) => Steps<HistoryEntries<Entry>>;
