import { sql } from 'kysely';
import type { OpenDatabase } from './database.ts';

export async function hasTable({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>, name: string): Promise<boolean> {
  const tables =
    kind === 'postgres'
      ? sql`select 1 from pg_tables where schemaname = current_schema() and tablename = ${name}`
      : sql`select 1 from sqlite_master where type = 'table' and name = ${name}`;
  return (await tables.execute(db)).rows.length > 0;
}
