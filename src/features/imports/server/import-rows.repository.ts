import type { CompiledQuery, Selectable } from 'kysely';
import { inPortions } from '#server/database/in-portions.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';
import { mapInTurns } from '#server/process/in-turns.ts';
import type { ImportProgress } from '../contract/import-progress.ts';
import type { ImportedFile } from '../contract/product-import.ts';

type ImportRow = Tables['product_import_rows'];
type State = ImportProgress['state'];

/** The number of imports whose rows are kept, for reports and undo. */
const KEPT = 10;
const SHOWN_PROBLEMS = 50;

const columns = ['id', 'file_name', 'kind', 'state', 'rows_total', 'created_at', 'files_json'] as const;

/** Claims the key of an import. Returns undefined if another call has used the key. */
export async function addImport(
  db: ShopDatabase,
  row: Omit<Selectable<Tables['product_imports']>, 'key' | 'state' | 'ended_at'> & { key: string },
): Promise<string | undefined> {
  const added = await db
    .insertInto('product_imports')
    .values({ ...row, state: 'preparing' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Builds the statements that add rows. Building takes longer than writing, so do it before the transaction, because orders wait for that. */
export const insertsOfRows = (db: ShopDatabase, rows: readonly ImportRow[]): Promise<CompiledQuery[]> =>
  mapInTurns(inPortions(rows), (portion) => db.insertInto('product_import_rows').values(portion).compile(), 1);

export async function setImportState(db: ShopDatabase, id: string, state: State, endedAt?: Date): Promise<void> {
  const ended = endedAt && { ended_at: endedAt.toISOString() };
  await db
    .updateTable('product_imports')
    .set({ state, ...ended })
    .where('id', '=', id)
    .execute();
}

/** Locks an import in a transaction. Returns false unless it is in this state. */
export async function lockImport(db: ShopDatabase, id: string, state: State): Promise<boolean> {
  const row = await db
    .updateTable('product_imports')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Turns a finished import into one that is being undone. Returns false in any other state. */
export async function beginUndo(db: ShopDatabase, id: string): Promise<boolean> {
  const row = await db
    .updateTable('product_imports')
    .set({ state: 'undoing' })
    .where('id', '=', id)
    .where('state', '=', 'done')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the next rows of an import with one of these results, in the order of the file. */
export const findImportRows = (
  db: ShopDatabase,
  id: string,
  results: readonly ImportRow['result'][],
  limit: number,
): Promise<ImportRow[]> =>
  db
    .selectFrom('product_import_rows')
    .selectAll()
    .where('import_id', '=', id)
    .where('result', 'in', results)
    .orderBy('line')
    .limit(limit)
    .execute();

/** Saves what happened to rows of an import. */
export async function saveResults(
  db: ShopDatabase,
  id: string,
  results: readonly { line: number; result: ImportRow['result']; reason?: string }[],
): Promise<void> {
  for (const [how, rows] of Map.groupBy(results, ({ result, reason = '' }) => `${result} ${reason}`)) {
    const [result] = how.split(' ', 1) as [ImportRow['result']];
    const reason = how.slice(result.length + 1);
    await db
      .updateTable('product_import_rows')
      .set({ result, reason: reason === '' ? null : reason })
      .where('import_id', '=', id)
      .where(
        'line',
        'in',
        rows.map(({ line }) => line),
      )
      .execute();
  }
}

/** Deletes imports whose preparation a stop has interrupted for an hour, and the oldest imports. Their products stay. */
export async function deleteOldImports(db: ShopDatabase, now: Date): Promise<void> {
  const rows = await db
    .selectFrom('product_imports')
    .select(['id', 'state', 'created_at'])
    .orderBy('created_at', 'desc')
    .execute();
  const hourAgo = new Date(now.getTime() - 60 * 60_000).toISOString();
  const old = rows.filter(({ state, created_at }, index) => {
    const isOver = state === 'done' || state === 'undone';
    return (isOver && index >= KEPT) || (state === 'preparing' && created_at < hourAgo);
  });
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await db.deleteFrom('product_import_rows').where('import_id', 'in', ids).execute();
  await db.deleteFrom('product_imports').where('id', 'in', ids).execute();
}

export const findUnfinishedImports = (db: ShopDatabase) =>
  db.selectFrom('product_imports').select(['id', 'state']).where('state', 'in', ['running', 'undoing']).execute();

export const findImportOfKey = (db: ShopDatabase, key: string) =>
  db.selectFrom('product_imports').select(['id', 'state']).where('key', '=', key).executeTakeFirst();

/** Returns the newest imports, or the one with this id. */
export async function findImports(db: ShopDatabase, only?: string): Promise<ImportProgress[]> {
  const query = db.selectFrom('product_imports').select(columns).where('state', '!=', 'preparing');
  const imports = await (only === undefined ? query : query.where('id', '=', only))
    .orderBy('created_at', 'desc')
    .limit(KEPT)
    .execute();
  return await Promise.all(imports.map((row) => progressOf(db, row)));
}

type Found = Pick<Tables['product_imports'], (typeof columns)[number]>;

async function progressOf(db: ShopDatabase, row: Found): Promise<ImportProgress> {
  const { id, file_name, kind, state, rows_total, created_at, files_json } = row;
  const counted = await db
    .selectFrom('product_import_rows')
    .select(({ fn }) => ['result', fn.countAll<number>().as('rows')])
    .where('import_id', '=', id)
    .groupBy('result')
    .execute();
  const count = new Map(counted.map(({ result, rows }) => [result, Number(rows)]));
  const of = (result: ImportRow['result']) => count.get(result) ?? 0;
  const problems = await findImportRows(db, id, ['refused', 'kept'], SHOWN_PROBLEMS);
  return {
    id,
    fileName: file_name,
    kind,
    state: state === 'preparing' ? 'running' : state,
    total: rows_total,
    done: rows_total - of('waiting'),
    added: of('added'),
    changed: of('changed'),
    unchanged: of('unchanged'),
    refused: of('refused'),
    undone: of('undone'),
    kept: of('kept'),
    createdAt: created_at,
    ...(files_json !== null && { files: readFiles(files_json) }),
    problems: problems.map(({ line, name, reason }) => ({ line, name, reason: reason ?? '' })),
  };
}

/** Stored files are our own rows of the database. */
const readFiles = (json: string): ImportedFile[] => JSON.parse(json) as ImportedFile[];

/** Streams the rows of an import for its report. */
export async function* readImportRows(db: ShopDatabase, id: string): AsyncGenerator<ImportRow> {
  let last = -1;
  for (;;) {
    const rows = await db
      .selectFrom('product_import_rows')
      .selectAll()
      .where('import_id', '=', id)
      .where('line', '>', last)
      .orderBy('line')
      .limit(500)
      .execute();
    if (rows.length === 0) return;
    yield* rows;
    last = rows.at(-1)?.line ?? last;
  }
}
