import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';
import { HistoryCounts, type HistoryImport } from '../contract/history.ts';

const StoredCounts = z.object({ ...HistoryCounts.shape, removed: z.int(), kept: z.int() });
export type StoredCounts = z.infer<typeof StoredCounts>;

const MOST_SHOWN = 50;

const toImport = (row: Selectable<Tables['history_imports']>): HistoryImport => {
  const { removed, kept, ...counts } = StoredCounts.parse(JSON.parse(row.counts_json));
  return {
    ...{ id: row.id, kind: row.kind, fileName: row.file_name, legalBasis: row.legal_basis },
    ...{ createdAt: row.created_at, endedAt: row.ended_at, undoneAt: row.undone_at },
    ...{ counts, removed, kept },
  };
};

/** Returns the newest imports, without the results of their entries. */
export async function listHistoryImports(db: ShopDatabase): Promise<HistoryImport[]> {
  const rows = await db
    .selectFrom('history_imports')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(toImport);
}

/** Returns an import by its id or by the key of its call. */
export async function findHistoryImport(
  db: ShopDatabase,
  by: 'id' | 'key',
  value: string,
): Promise<HistoryImport | undefined> {
  const row = await db.selectFrom('history_imports').selectAll().where(by, '=', value).executeTakeFirst();
  return row && toImport(row);
}

export async function resultsOfImport(db: ShopDatabase, id: string): Promise<string> {
  const row = await db.selectFrom('history_imports').select('results_json').where('id', '=', id).executeTakeFirst();
  return row?.results_json ?? '[]';
}

export async function saveCounts(
  transaction: ShopDatabase,
  id: string,
  { counts, ...times }: { counts: StoredCounts; ended_at?: string; undone_at?: string },
): Promise<void> {
  await transaction
    .updateTable('history_imports')
    .set({ counts_json: JSON.stringify(counts), ...times })
    .where('id', '=', id)
    .execute();
}
