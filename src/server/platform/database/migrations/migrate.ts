import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartError } from '#server/platform/process/start-error.ts';
import type { OpenDatabase } from '../database.ts';
import type { ShopDatabase } from '../schema.ts';
import { migrations } from './migrations.ts';

const LOCK = 1_315_925_604;

/**
 * Runs `work` in a transaction that only one process at a time can be in: SQLite's write lock does it there, an
 * advisory lock on PostgreSQL.
 */
export async function withStartLock<Result>(
  { db, kind }: Pick<OpenDatabase, 'db' | 'kind'>,
  work: (transaction: ShopDatabase) => Promise<Result>,
): Promise<Result> {
  return await db.transaction().execute(async (transaction) => {
    if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
    return await work(transaction);
  });
}

/** The names of the migrations that the database still lacks. */
export async function pendingMigrations({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>): Promise<string[]> {
  const provider = { getMigrations: async () => migrations(kind) };
  const known = await new Migrator({ db, provider }).getMigrations();
  return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/** Brings the tables up to date, all or nothing; safe when several processes start at once. Throws StartError. */
export async function migrate(database: OpenDatabase): Promise<void> {
  try {
    await withStartLock(database, async (transaction) => {
      const provider = { getMigrations: async () => migrations(database.kind) };
      const { error } = await new Migrator({ db: transaction, provider }).migrateToLatest();
      if (error) throw error;
    });
  } catch (cause) {
    const setting = database.kind === 'postgres' ? 'DATABASE_URL' : 'DATA_DIR';
    throw new StartError(`${setting}: the tables cannot be brought up to date (${(cause as Error).message}).`, {
      cause,
    });
  }
}
