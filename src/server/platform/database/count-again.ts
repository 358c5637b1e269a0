import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { ShopDatabase, Tables } from './schema.ts';

/**
 * Has PostgreSQL count tables after many rows were written to them. It counts by itself a minute later, and plans by the
 * former count until then: a join of 10,000 rows that it takes for one took more than 15 s.
 */
export async function countAgain(db: ShopDatabase, tables: readonly (keyof Tables)[]): Promise<void> {
  if (isPostgres(db)) await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
}
