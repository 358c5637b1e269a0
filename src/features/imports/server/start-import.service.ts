import type * as z from 'zod/mini';
import { timedId } from '#server/database/random-id.ts';
import type { Tables } from '#server/database/schema.ts';
import { mapInTurns } from '#server/process/in-turns.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { FileNoteId } from '../contract/file-notes.ts';
import type { ImportProgress, ImportStart } from '../contract/import-progress.ts';
import { importProblems as text } from '../text/import-problems.ts';
import {
  addImport,
  deleteOldImports,
  findImportOfKey,
  insertsOfRows,
  setImportState,
} from './import-rows.repository.ts';
import { type ImportDeps, planningOf } from './import-deps.ts';
import { getImport } from './get-import.ts';
import { saveMapping } from './import.repository.ts';
import { type PlannedFile, planFile } from './plan-file.ts';
import { continueImport } from './continue-imports.service.ts';
import { mustBeWritten, storedPlan } from './stored-plan.ts';

/**
 * Stores the plan of a file and begins to write it. A repeated key returns the import of the first call. A small file is complete when the call
 * returns, and the background job continues any other. Throws product_changed if the file has other effects than in the preview.
 */
export async function startImport(deps: ImportDeps, sent: z.output<typeof ImportStart>): Promise<ImportProgress> {
  const { db } = deps;
  const now = deps.now();
  const first = await findImportOfKey(db, sent.key);
  if (first) return await getImport(deps, first.id);
  await deleteOldImports(db, now);
  const planned = await planFile(db, { answers: {}, ...sent }, planningOf(deps));
  if (sent.plan !== undefined && sent.plan !== planned.plan) throw new ApiProblem('product_changed');
  const id = timedId(now);
  const rows = await rowsOf(id, planned);
  const inserts = await insertsOfRows(db, rows);
  const { mapping } = sent;
  // One transaction, so that a process that ends here leaves no half import, and the audit log records the import or refuses it.
  const isMine = await db.transaction().execute(async (transaction) => {
    const added = await addImport(transaction, {
      ...{ id, key: sent.key, file_name: sent.fileName, kind: planned.file.kind },
      files_json: planned.file.files.length > 0 ? JSON.stringify(planned.file.files) : null,
      ...{ rows_total: rows.length, created_at: now.toISOString() },
    });
    if (added === undefined) return false;
    for (const insert of inserts) await transaction.executeQuery(insert);
    if (mapping) await saveMapping(transaction, planned.file.headings, mapping);
    await setImportState(transaction, id, 'running');
    return true;
  });
  if (!isMine) return await getImport(deps, (await findImportOfKey(db, sent.key))?.id ?? id);
  await continueImport(deps, { id, state: 'running' });
  return await getImport(deps, id);
}

type Row = Tables['product_import_rows'];

async function rowsOf(id: string, { file, rows, bad, shown }: PlannedFile): Promise<Row[]> {
  const notes = notesByLine(file);
  const ofPlan = await mapInTurns(rows, (row, index): Row => {
    const { line, asked, before, added } = row;
    const name = shown[index]?.name ?? '';
    const common = { import_id: id, line, name, product_id: before?.id ?? added?.id ?? null };
    if (asked === 'open') return { ...common, result: 'refused', reason: text.sameName, plan_json: null };
    const isWritten = mustBeWritten(row);
    const left = shown[index]?.warnings.includes('pictures_left_out') ? (['picture_left_out'] as const) : [];
    const ofRow = [...new Set([...(notes.get(line) ?? []), ...left])];
    const plan_json = isWritten ? JSON.stringify(storedPlan(row, ofRow)) : null;
    return { ...common, result: isWritten ? 'waiting' : 'unchanged', reason: null, plan_json };
  });
  const ofBad = Array.from(
    Map.groupBy(bad, ({ line }) => line),
    ([line, problems]): Row => {
      const reason = problems.map(({ field, message }) => `${field}: ${message}`).join(' ');
      return { import_id: id, line, name: '', result: 'refused', reason, product_id: null, plan_json: null };
    },
  );
  const planned = new Set(ofPlan.map(({ line }) => line));
  return [...ofPlan, ...ofBad.filter(({ line }) => !planned.has(line))];
}

function notesByLine({ notes }: PlannedFile['file']): ReadonlyMap<number, FileNoteId[]> {
  const ofLine = new Map<number, FileNoteId[]>();
  for (const { id, lines } of notes) for (const line of lines) ofLine.set(line, [...(ofLine.get(line) ?? []), id]);
  return ofLine;
}
