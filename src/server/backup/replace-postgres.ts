import { connectToPostgres } from './connect-postgres.ts';
import { expectNobody } from './expect-unused.ts';
import { restorePostgres } from './postgres-programs.ts';

const tablesQuery = `select count(*)::int as tables from pg_tables where schemaname = 'public'`;

/**
 * Restores a dump into the schema `public`. The previous schema is kept under the returned name; undefined if it was empty. `prepare` runs before any
 * change. If it or the restore fails, the database stays unchanged. Throws StartError if other clients use the database.
 */
export async function replacePostgres(
  databaseUrl: string,
  file: string,
  time: string,
  prepare: () => Promise<void>,
): Promise<string | undefined> {
  const aside = `before_restore_${time.replace(/\W/g, '_').toLowerCase()}`;
  await using client = await connectToPostgres(databaseUrl);
  await expectNobody(client, 'restore');
  await prepare();
  // `prepare` may have taken long.
  await expectNobody(client, 'restore');
  const { rows } = await client.query<{ tables: number }>(tablesQuery);
  await client.query(`alter schema public rename to ${aside}; create schema public`);
  try {
    await restorePostgres(databaseUrl, file);
  } catch (error) {
    await client.query(`drop schema public cascade; alter schema ${aside} rename to public`);
    throw error;
  }
  if (rows[0]?.tables) return `schema ${aside}`;
  await client.query(`drop schema ${aside} cascade`);
  return undefined;
}
