import type { ShopDatabase } from '#server/database/schema.ts';
import { writeCsv } from '#server/csv/write-csv.ts';
import type { ImportProgress } from '../contract/import-progress.ts';
import { placeOfLine } from '../rules/place-of-line.ts';
import { fileColumns } from '../rules/recognised-file.ts';
import { fileNoteTexts } from '../text/file-notes.ts';
import { columnTexts, reportTexts as text } from '../text/report-texts.ts';
import { readPlan } from './stored-plan.ts';
import { readImportRows } from './import-rows.repository.ts';

/** The report of an import: what happened to each row of its file, and why. */
export const writeReport = (db: ShopDatabase, { id, files }: ImportProgress): AsyncIterable<string> =>
  writeCsv(
    {
      ...(files && { [text.file]: ({ line }: { line: number }) => placeOfLine(line, files).file ?? null }),
      [text.line]: ({ line }) => placeOfLine(line, files).line,
      [text.name]: ({ name }) => name,
      [text.result]: ({ result }) => text.results[result],
      [text.reason]: ({ reason }) => reason,
      [text.note]: ({ plan_json }) => notesOf(plan_json).join(' '),
    },
    readImportRows(db, id),
  );

const notesOf = (plan: string | null): string[] => (readPlan(plan ?? '{}').notes ?? []).map((id) => fileNoteTexts[id]);

/** An empty file with all columns. */
export const writeTemplate = (): AsyncIterable<string> =>
  writeCsv(Object.fromEntries(fileColumns.map((column) => [column, () => null])), []);

/** The columns of a product file with their meaning. */
export const writeColumns = (): AsyncIterable<string> =>
  writeCsv(
    {
      [text.column]: (column: keyof typeof columnTexts) => column,
      [text.meaning]: (column: keyof typeof columnTexts) => columnTexts[column],
    },
    fileColumns,
  );
