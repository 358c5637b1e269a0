import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { OpenDatabase } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { StartError } from '../process/start-error.ts';
import { connectToPostgres } from './connect-postgres.ts';
import { backupFiles } from './manifest.ts';
import { restorePostgres } from './postgres-programs.ts';
import { expectSound } from './sqlite-copy.ts';

const NOT_ALLOWED = '42501';
const DAY = 24 * 60 * 60_000;
const trialName = 'nortada_trial_';

/** The user of the database server may not create a database for a trial. */
export class NoScratchDatabase extends StartError {}

/** Runs `work` on the copied database of a folder, on PostgreSQL restored into a scratch database. Throws StartError if it is damaged. */
export async function inScratchDatabase<Result>(
  { folder, databaseUrl }: { folder: string; databaseUrl: string | undefined },
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== undefined) return await inOwnDatabase(join(folder, backupFiles.postgres), databaseUrl, work);
  expectSound(join(folder, backupFiles.sqlite));
  await using database = await openDatabase({ dataDir: folder });
  return await work(database);
}

async function inOwnDatabase<Result>(
  dump: string,
  databaseUrl: string,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  await dropLost(databaseUrl);
  const name = `${trialName}${Date.now()}_${randomBytes(6).toString('hex')}`;
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  await onServer(databaseUrl, `create database ${name} template template0`);
  try {
    await restorePostgres(url.href, dump);
    await using database = await openDatabase({ dataDir: '', databaseUrl: url.href });
    return await work(database);
  } finally {
    await onServer(databaseUrl, `drop database if exists ${name} with (force)`);
  }
}

/** Drops the databases of killed trials. Younger ones than a day may still be in use. */
async function dropLost(databaseUrl: string): Promise<void> {
  const rows = await onServer(
    databaseUrl,
    `select datname as name from pg_database where datname like '${trialName}%'`,
  );
  for (const { name } of rows) {
    if (Date.now() - Number(name.slice(trialName.length).split('_')[0]) > DAY)
      await onServer(databaseUrl, `drop database if exists ${name} with (force)`);
  }
}

async function onServer(databaseUrl: string, statement: string): Promise<{ name: string }[]> {
  await using client = await connectToPostgres(databaseUrl);
  try {
    return (await client.query<{ name: string }>(statement)).rows;
  } catch (cause) {
    if ((cause as { code?: string }).code !== NOT_ALLOWED) throw cause;
    const user = decodeURIComponent(new URL(databaseUrl).username);
    throw new NoScratchDatabase(
      `DATABASE_URL: the user ${user} may not create a database for the test of a copy. "alter role ${user} createdb" allows it.`,
      { cause },
    );
  }
}
