import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { DatabaseSettings, OpenDatabase } from '../database/database.ts';
import { StartError } from '../process/start-error.ts';
import { connectToPostgres } from './connect-postgres.ts';
import { type BackupCounts, backupFiles } from './manifest.ts';

const query =
  'select (select count(*) from products) as products, (select count(*) from orders) as orders, ' +
  '(select count(*) from users) as users';

/** Counts rows of a shop that may be running, without opening it as a shop does. */
export const countLive = async ({ dataDir, databaseUrl }: DatabaseSettings): Promise<BackupCounts> =>
  databaseUrl === undefined ? countSqlite(dataDir) : await countPostgres(databaseUrl);

function countSqlite(dataDir: string): BackupCounts {
  const file = join(dataDir, backupFiles.sqlite);
  if (!existsSync(file)) throw new StartError(`DATA_DIR: there is no database ${file} to back up.`);
  using database = new DatabaseSync(file, { timeout: 5_000 });
  return numbered(database.prepare(query).get());
}

async function countPostgres(databaseUrl: string): Promise<BackupCounts> {
  await using client = await connectToPostgres(databaseUrl);
  return numbered((await client.query<Record<string, unknown>>(query)).rows[0]);
}

const numbered = ({ products, orders, users }: Record<string, unknown> = {}): BackupCounts => ({
  products: Number(products),
  orders: Number(orders),
  users: Number(users),
});

export const countIn = async ({ db }: OpenDatabase): Promise<BackupCounts> =>
  numbered((await sql.raw<Record<string, unknown>>(query).execute(db)).rows[0]);
