import { connectToPostgres } from './connect-postgres.ts';
import { expectNobody } from './expect-unused.ts';
import { restorePostgres } from './postgres-programs.ts';

const tablesQuery = `select count(*)::int as tables from pg_tables where schemaname = 'public'`;

/**
 * Reads a dump into the schema `public`; the schema that was there is kept under the name that is answered, undefined
 * when it was empty. Throws StartError while somebody uses the database; when `prepare`, which runs before anything
 * changes, or the reading fails, all is as before.
 */
export async function replacePostgres(
  databaseUrl: string,
  file: string,
  time: string,
  prepare: () => Promise<void>,
): Promise<string | undefined> {
  const aside = `before_restore_${time.replace(/\W/g, '_').toLowerCase()}`;
  const client = await connectToPostgres(databaseUrl);
  try {
    await expectNobody(client, 'restore');
    await prepare();
    // That may have taken long.
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
  } finally {
    await client.end();
  }
}
