import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { ShopDatabase, Tables } from './schema.ts';

/**
 * Makes PostgreSQL update the statistics of tables after many rows were written. It does so automatically only a minute
 * later, and plans with the old statistics until then. A join of 10,000 rows that it planned for one row took more than
 * 15 s.
 */
export async function countAgain(db: ShopDatabase, tables: readonly (keyof Tables)[]): Promise<void> {
  if (isPostgres(db)) await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
}
