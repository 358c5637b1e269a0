import { join } from 'node:path';
import type pg from 'pg';
import type { DatabaseSettings } from '../database/database.ts';
import { lockFolder } from '../process/shop-lock.ts';
import { StartError } from '../process/start-error.ts';
import { connectToPostgres } from './connect-postgres.ts';
import { backupFiles } from './manifest.ts';

const othersQuery = `
  select count(*)::int as others from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

/** Throws StartError while other clients use the database. */
export async function expectNobody(client: pg.Client, work: string): Promise<void> {
  const { rows } = await client.query<{ others: number }>(othersQuery);
  if (rows[0]?.others) throw new StartError(`The shop is running on this database: stop it first, then ${work}.`);
}

/** Locks the folder against a start of the shop until the returned function is called. Throws StartError if a shop is running. */
export const lockAgainstShop = (dataDir: string, work: string): Promise<() => void> =>
  lockFolder(dataDir, { id: `${work} ${process.pid}`, patience: 0 }).catch((cause: unknown) => {
    if (!(cause instanceof StartError)) throw cause;
    const file = join(dataDir, backupFiles.sqlite);
    throw new StartError(`The shop is running on ${file}: stop it first, then ${work}.`, { cause });
  });

/** Ensures that no shop runs. Call the returned function after the work. Throws StartError if a shop is running. */
export async function expectUnused({ dataDir, databaseUrl }: DatabaseSettings, work: string): Promise<() => void> {
  if (databaseUrl === undefined) return await lockAgainstShop(dataDir, work);
  await using client = await connectToPostgres(databaseUrl);
  await expectNobody(client, work);
  return () => undefined;
}
