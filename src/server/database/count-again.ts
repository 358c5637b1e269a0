import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { ShopDatabase, Tables } from './schema.ts';

/** Updates PostgreSQL's statistics after many writes, a minute before it does so. With old ones, a join of 10,000 rows took more than 15 s. */
export async function countAgain(db: ShopDatabase, tables: readonly (keyof Tables)[]): Promise<void> {
  if (isPostgres(db)) await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
}
