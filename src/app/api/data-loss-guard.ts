import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSettings, OpenDatabase } from '#server/database/database.ts';
import { hasTable } from '#server/database/has-table.ts';
import { writeAtomically } from '#server/files/write-atomically.ts';
import { StartError } from '#server/process/start-error.ts';

/** Refuses a data folder with traces of a shop but no SQLite file. Runs before SQLite opens it and deletes an old log. Throws StartError. */
export async function expectDatabaseFile({ dataDir, databaseUrl }: DatabaseSettings): Promise<void> {
  // Traces first: a process that starts at the same time creates its database before it leaves a trace.
  const traces = await findTraces(dataDir);
  if (databaseUrl !== undefined || traces.length === 0) return;
  const file = join(dataDir, 'shop.db');
  if (await isFilled(file)) return;
  throw refusal(dataDir, traces, `the database ${file} is missing or empty`, 'DATA_DIR');
}

/** Refuses an empty database if the data folder has traces of a shop. Throws StartError. */
export async function expectTables(database: OpenDatabase, { dataDir }: DatabaseSettings): Promise<void> {
  const traces = await findTraces(dataDir);
  if (traces.length === 0 || (await hasTables(database))) return;
  const setting = database.kind === 'postgres' ? 'DATABASE_URL' : 'DATA_DIR';
  throw refusal(dataDir, traces, `the database (${database.description}) has no tables`, setting);
}

/** Marks the folder of a SQLite shop with tables, because a shop may have no pictures or mails there as other traces. */
const markFile = 'shop-was-here.txt';
const markText =
  'This folder belongs to a shop with the database shop.db. If the database is missing, no new shop starts here.\n';

/** Marks this folder as a shop's, so that the next start notices a missing database file. */
export async function markFolder({ kind }: OpenDatabase, { dataDir }: DatabaseSettings): Promise<void> {
  const mark = join(dataDir, markFile);
  if (kind === 'sqlite' && !(await isFilled(mark))) await writeAtomically(mark, Buffer.from(markText), 0o600);
}

function refusal(dataDir: string, traces: string[], lack: string, setting: string): StartError {
  return new StartError(
    `${setting}: the folder ${dataDir} contains ${traces.join(', ')} of a shop, but ${lack}. Nothing was changed. ` +
      'Set DATA_DIR and DATABASE_URL to their previous values, or restore a backup with "npm run restore -- <name>". ' +
      'For a new shop, set DATA_DIR to an empty folder.',
  );
}

/** The traces of a shop in the folder, described for people. */
async function findTraces(dataDir: string): Promise<string[]> {
  // Renditions do not count, because the shop can create them again from the pictures.
  const pictures = (await filesOf(join(dataDir, 'media'))).filter((name) => /^[0-9a-f]{24}\.webp$/.test(name)).length;
  const mails = (await filesOf(join(dataDir, 'outbox'))).length;
  const hasWriteAheadLog = await isFilled(join(dataDir, 'shop.db-wal'));
  return [
    ...(pictures > 0 ? [`pictures (${pictures} in media/)`] : []),
    ...(mails > 0 ? [`mails (${mails} in outbox/)`] : []),
    ...((await isFilled(join(dataDir, markFile))) ? [`the marker file (${markFile})`] : []),
    ...(hasWriteAheadLog ? ["the database's log (shop.db-wal)"] : []),
  ];
}

// A folder that does not exist has no files.
const filesOf = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

// A file that does not exist counts as empty.
const isFilled = async (file: string): Promise<boolean> => ((await stat(file).catch(() => undefined))?.size ?? 0) > 0;

export const hasTables = (database: OpenDatabase): Promise<boolean> => hasTable(database, 'products');
