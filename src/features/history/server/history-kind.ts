import type { SourceFile } from '#features/imports/rules/recognised-file.ts';
import type { ProductDeps } from '#features/catalogue/server/product-deps.ts';
import { inPortions } from '#server/database/in-portions.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { inTurns } from '#server/process/in-turns.ts';
import type { RouteDeps } from '#server/routing/api-router.ts';
import { findDeletedAddresses, type HashAddress } from './deleted-addresses.ts';
import type { HistoryResult } from '../contract/history.ts';
import type { HistoryFlaw } from '../rules/history-file.ts';
import type { historyNoteTexts } from '../text/seller-history-problems.ts';

export interface HistoryDeps extends Pick<RouteDeps, 'db' | 'now'>, Pick<ProductDeps, 'productsChanged'> {
  hashAddress: HashAddress;
}

/** What the import does with an entry. A refused entry has a flaw, others may have a note. */
export interface PlannedEntry {
  line: number;
  /** An e-mail, a number or the author of a review. Empty for a person who was deleted. */
  name: string;
  result: HistoryResult;
  flaw?: HistoryFlaw;
  /** The wrong value of a refused entry. */
  value?: string;
  note?: keyof typeof historyNoteTexts;
}

/** The import that writes. `consentSource` names the kind and the file. */
export interface WritingImport {
  id: string;
  now: Date;
  consentSource: string;
}

/** Writes a part of the planned entries. Returns what it has written, because another call may have written the same entries meanwhile. */
type WritePortion = (
  transaction: ShopDatabase,
  writing: WritingImport,
) => Promise<Pick<Record<HistoryResult, number>, 'new' | 'changed'>>;

/** The planned entries in the order of their lines, and the functions that write those that are new or changed. */
export interface HistoryPlan {
  entries: PlannedEntry[];
  subscribed: number;
  portions: WritePortion[];
}

/** A kind of file of a former shop. */
export interface HistoryKind {
  /** `headings` are folded. */
  recognises: (headings: readonly string[]) => boolean;
  plan: (deps: HistoryDeps, file: SourceFile) => Promise<HistoryPlan>;
  /** Removes a part of what an import has added. Both are 0 if nothing remains. `kept`: entries that their people use now. */
  undo: (transaction: ShopDatabase, importId: string) => Promise<{ removed: number; kept: number }>;
}

export const refusedEntries = (
  refused: readonly { line: number; name: string; flaw: HistoryFlaw; value: string }[],
): PlannedEntry[] => refused.map((entry) => ({ ...entry, result: 'refused' }));

/** Splits the entries of a file into those to import and those of people who were deleted at their request. */
export async function withoutDeleted<Entry extends { line: number; email: string }>(
  { db, hashAddress }: Pick<HistoryDeps, 'db' | 'hashAddress'>,
  entries: readonly Entry[],
): Promise<{ present: Entry[]; deleted: PlannedEntry[] }> {
  const emails = await findDeletedAddresses(
    db,
    hashAddress,
    entries.map(({ email }) => email),
  );
  const isDeleted = ({ email }: Entry) => emails.has(email);
  return {
    present: entries.filter((entry) => !isDeleted(entry)),
    deleted: entries
      .filter(isDeleted)
      .map(({ line }) => ({ line, name: '', result: 'refused', flaw: 'deleted_person', value: '' })),
  };
}

export const byLine = (entries: PlannedEntry[]): PlannedEntry[] => entries.toSorted((a, b) => a.line - b.line);

/** Entries of one transaction. On SQLite, orders wait until it ends. */
const WRITTEN_TOGETHER = 100;

export const inWrites = <Entry>(entries: readonly Entry[]): Entry[][] => inPortions(entries, WRITTEN_TOGETHER);

/** Portions of a long list for queries. SQLite answers synchronously, so other requests are answered between them. */
export const inQueries = <Entry>(entries: readonly Entry[]): AsyncGenerator<Entry[]> => inTurns(inPortions(entries), 1);
