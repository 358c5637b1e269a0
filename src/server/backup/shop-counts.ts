import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { countRows } from '../database/count-rows.ts';
import type { OpenDatabase } from '../database/database.ts';
import { StartError } from '../process/start-error.ts';
import { connectToPostgres } from './connect-postgres.ts';
import { type BackupCounts, backupFiles } from './manifest.ts';

const query =
  'select (select count(*) from products) as products, (select count(*) from orders) as orders, ' +
  '(select count(*) from users) as users';

/** Counts rows of a shop that may be running, without opening it as a shop does. */
export async function countLive(settings: {
  dataDir: string;
  databaseUrl?: string | undefined;
}): Promise<BackupCounts> {
  return settings.databaseUrl === undefined ? countSqlite(settings.dataDir) : await countPostgres(settings.databaseUrl);
}

function countSqlite(dataDir: string): BackupCounts {
  const file = join(dataDir, backupFiles.sqlite);
  if (!existsSync(file)) throw new StartError(`DATA_DIR: there is no database ${file} to back up.`);
  const database = new DatabaseSync(file, { timeout: 5_000 });
  try {
    return numbered(database.prepare(query).get());
  } finally {
    database.close();
  }
}

async function countPostgres(databaseUrl: string): Promise<BackupCounts> {
  const client = await connectToPostgres(databaseUrl);
  try {
    return numbered((await client.query<Record<string, unknown>>(query)).rows[0]);
  } finally {
    await client.end();
  }
}

const numbered = ({ products, orders, users }: Record<string, unknown> = {}): BackupCounts => ({
  products: Number(products),
  orders: Number(orders),
  users: Number(users),
});

/** Counts rows in an open database. */
export const countIn = async ({ db }: OpenDatabase): Promise<BackupCounts> => ({
  products: await countRows(db, 'products'),
  orders: await countRows(db, 'orders'),
  users: await countRows(db, 'users'),
});
