import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { openPostgres } from '#server/database/open-postgres.ts';
import { KEPT } from './kept-pool.ts';

/** Deletes rows instead of truncating, which creates new files for every table and index: 3 ms instead of 31. */
const emptyTables = `
  do $$ declare one record; begin
    set local session_replication_role = replica;
    for one in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('delete from %I', one.tablename);
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public';
  end $$`;

/** The name prefix of the databases of one test run, so that all of them can be dropped at its end. */
const namePrefix = (): string => `shop_${process.env.TEST_DATABASE_RUN ?? ''}_`;

/** Empty databases for tests on the server of a URL. They are reused after their return, because creating one is slow. */
export function postgresDatabases(serverUrl: string) {
  const free: string[] = [];
  const urlOf = (name: string) => {
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    // Test data need not survive a power failure.
    url.searchParams.set('options', '-c synchronous_commit=off');
    return url.href;
  };
  const create = async (use: string): Promise<string> => {
    const name = `${namePrefix()}${use}${randomBytes(8).toString('hex')}`;
    await run(serverUrl, `create database ${name}`);
    return urlOf(name);
  };
  return {
    /** Takes a database without rows; one that `isNew` also has no tables. */
    async take(isNew = false) {
      if (isNew) {
        const databaseUrl = await create('');
        const name = new URL(databaseUrl).pathname.slice(1);
        // A test that took a database without tables has created its own schema.
        return { databaseUrl, giveBack: async () => void (await run(serverUrl, `drop database ${name} with (force)`)) };
      }
      const databaseUrl = free.pop() ?? (await create(KEPT));
      const giveBack = async () => {
        const { db } = await openPostgres(databaseUrl);
        await sql.raw(emptyTables).execute(db);
        await db.destroy();
        free.push(databaseUrl);
      };
      return { databaseUrl, giveBack };
    },
  };
}

/** Drops the databases of a test run on a server that continues to run. */
export async function dropDatabases(serverUrl: string): Promise<void> {
  const { rows } = await run<{ name: string }>(serverUrl, 'select datname as name from pg_database');
  const made = rows.filter(({ name }) => name.startsWith(namePrefix()));
  for (const { name } of made) await run(serverUrl, `drop database ${name} with (force)`);
}

/** Runs statements over a separate connection. */
export async function run<Row extends object>(connectionString: string, statements: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await client.query<Row>(statements);
  } finally {
    await client.end();
  }
}
