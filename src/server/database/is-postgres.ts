import { PostgresAdapter } from 'kysely';
import type { ShopDatabase } from './schema.ts';

/** Whether this is PostgreSQL, for the few statements that SQLite does not support. */
export const isPostgres = (db: ShopDatabase): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
