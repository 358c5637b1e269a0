import { setImmediate } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { isUniqueViolation } from '#server/database/database-errors.ts';
import { timedId } from '#server/database/random-id.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { cutOf, listPage } from '#server/http/list-page.ts';
import type {
  HistoryCounts,
  HistoryImport,
  HistoryImportRequest,
  HistoryKindName,
  HistoryPreview,
  HistoryPreviewRequest,
  HistoryRow,
} from '../contract/history.ts';
import { historyFlawTexts, historyNoteTexts } from '../text/seller-history-problems.ts';
import { findHistoryImport, saveCounts } from './history-import.repository.ts';
import type { HistoryDeps, HistoryPlan, PlannedEntry } from './history-kind.ts';
import { historyKinds } from './history-kinds.ts';
import { readHistoryFile } from './read-history-file.ts';

const nothing = { new: 0, changed: 0, unchanged: 0, refused: 0 };

function countsOf(entries: readonly PlannedEntry[]): HistoryCounts {
  const counts = { ...nothing };
  for (const { result } of entries) counts[result] += 1;
  return counts;
}

const toRow = ({ line, name, result, flaw, value = '', note }: PlannedEntry): HistoryRow => ({
  ...{ line, name, result },
  reason: flaw ? historyFlawTexts[flaw](value) : note ? historyNoteTexts[note] : '',
});

/** Returns the effect of a file without writing anything. */
export async function previewHistory(
  deps: HistoryDeps,
  { csv, show, page: wanted }: z.output<typeof HistoryPreviewRequest>,
): Promise<HistoryPreview> {
  const read = await readHistoryFile(csv);
  if ('problem' in read) return { ...{ kind: null, problem: read.problem }, ...emptyPreview };
  const { entries, subscribed } = await historyKinds[read.kind].plan(deps, read.file);
  const shown = entries.filter(({ result }) => result === show);
  const deleted = entries.filter(({ flaw }) => flaw === 'deleted_person').length;
  const page = listPage(shown.length, wanted);
  const { offset, limit } = cutOf(page);
  return {
    ...{ kind: read.kind, problem: null, counts: countsOf(entries), subscribed, deleted },
    rows: shown.slice(offset, offset + limit).map(toRow),
    ...page,
  };
}

const emptyPreview = { counts: nothing, subscribed: 0, deleted: 0, rows: [], total: 0, page: 1, pages: 1 };

/** Imports a file in portions, each in a transaction. Refused entries are left out. Throws invalid_body. A stop loses no portion that was written. */
export async function importHistory(
  deps: HistoryDeps,
  request: z.output<typeof HistoryImportRequest>,
): Promise<HistoryImport> {
  const earlier = await findHistoryImport(deps.db, 'key', request.key);
  if (earlier) return earlier;
  const read = await readHistoryFile(request.csv);
  if ('problem' in read) throw new ApiProblem('invalid_body');
  const plan = await historyKinds[read.kind].plan(deps, read.file);
  const id = timedId(deps.now());
  try {
    await insertImport(deps, { id, kind: read.kind, request, plan });
  } catch (error) {
    // The same call has arrived twice.
    const other = isUniqueViolation(error) && (await findHistoryImport(deps.db, 'key', request.key));
    if (other) return other;
    throw error;
  }
  const consentSource = `${read.kind}: ${request.fileName}`;
  const done = await writePlan(deps, plan, { id, consentSource });
  // Reviews are on the pages of products.
  await deps.productsChanged();
  return done;
}

async function insertImport(
  { db, now }: HistoryDeps,
  {
    id,
    kind,
    request,
    plan,
  }: {
    id: string;
    kind: HistoryKindName;
    request: z.output<typeof HistoryImportRequest>;
    plan: HistoryPlan;
  },
): Promise<void> {
  const results = plan.entries.map(({ line, result, flaw = '' }) => [line, result, flaw] as const);
  const row = {
    ...{ id, kind, key: request.key, file_name: request.fileName, legal_basis: request.legalBasis },
    created_at: now().toISOString(),
    counts_json: JSON.stringify({ ...countsOf(plan.entries), new: 0, changed: 0, removed: 0, kept: 0 }),
    results_json: JSON.stringify(results),
  };
  await db.transaction().execute((transaction) => transaction.insertInto('history_imports').values(row).execute());
}

async function writePlan(
  { db, now }: Pick<HistoryDeps, 'db' | 'now'>,
  { entries, portions }: HistoryPlan,
  { id, consentSource }: { id: string; consentSource: string },
): Promise<HistoryImport> {
  const counts = { ...countsOf(entries), new: 0, changed: 0, removed: 0, kept: 0 };
  for (const write of portions) {
    await db.transaction().execute(async (transaction) => {
      const written = await write(transaction, { id, now: now(), consentSource });
      counts.new += written.new;
      counts.changed += written.changed;
      await saveCounts(transaction, id, { counts });
    });
    // SQLite answers synchronously, so let other calls run in between.
    await setImmediate();
  }
  await db
    .transaction()
    .execute((transaction) => saveCounts(transaction, id, { counts, ended_at: now().toISOString() }));
  return await getHistoryImport({ db }, id);
}

/** Throws not_found. */
export async function getHistoryImport({ db }: Pick<HistoryDeps, 'db'>, id: string): Promise<HistoryImport> {
  const found = await findHistoryImport(db, 'id', id);
  if (!found) throw new ApiProblem('not_found');
  return found;
}

/** Removes what an import has added, in portions. People who use their account now keep it. Repeated calls continue. Throws not_found. */
export async function undoHistory(deps: HistoryDeps, id: string): Promise<HistoryImport> {
  const { db, now } = deps;
  const { kind, counts, undoneAt, ...before } = await getHistoryImport(deps, id);
  const undone = { removed: before.removed, kept: before.kept };
  if (undoneAt !== null) return await getHistoryImport(deps, id);
  for (let isDone = false; !isDone;) {
    await db.transaction().execute(async (transaction) => {
      const { removed, kept } = await historyKinds[kind].undo(transaction, id);
      undone.removed += removed;
      undone.kept += kept;
      isDone = removed + kept === 0;
      await saveCounts(transaction, id, {
        counts: { ...counts, ...undone },
        ...(isDone && { undone_at: now().toISOString() }),
      });
    });
    await setImmediate();
  }
  await deps.productsChanged();
  return await getHistoryImport(deps, id);
}
