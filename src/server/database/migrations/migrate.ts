import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE as MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { StartError } from '../../process/start-error.ts';
import type { OpenDatabase } from '../database.ts';
import { hasTable } from '../has-table.ts';
import type { ShopDatabase } from '../schema.ts';
import { migrations } from './migrations.ts';

const LOCK = 1_315_925_604;

type Place = Pick<OpenDatabase, 'db' | 'kind'>;

/** Runs `work` in a transaction that only one process at a time can enter. SQLite's write lock ensures this; on PostgreSQL an advisory lock does. */
export async function withStartLock<Result>(
  { db, kind }: Place,
  work: (transaction: ShopDatabase) => Promise<Result>,
): Promise<Result> {
  return await db.transaction().execute(async (transaction) => {
    if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
    return await work(transaction);
  });
}

/** Runs the missing migrations on a copy; returns the milliseconds of each. Throws StartError with the name of the first that fails. */
export async function migrateCopy({ db, kind }: OpenDatabase): Promise<{ name: string; milliseconds: number }[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(kind) } });
  const done: { name: string; milliseconds: number }[] = [];
  for (const name of await pendingMigrations({ db, kind })) {
    const begun = performance.now();
    const { error } = await migrator.migrateUp();
    if (error) throw new StartError(`The migration ${name} fails: ${(error as Error).message}`, { cause: error });
    done.push({ name, milliseconds: performance.now() - begun });
  }
  return done;
}

/** The names of the migrations that the database still lacks. */
export async function pendingMigrations({ db, kind }: Place): Promise<string[]> {
  const provider = { getMigrations: async () => migrations(kind) };
  const known = await new Migrator({ db, provider }).getMigrations();
  return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/** Refuses a database that a newer version of the program has migrated. This version would write rows without the new data. Throws StartError. */
export async function expectNotNewer({ db, kind }: Place): Promise<void> {
  expectKnown(kind, await migrationsIn({ db, kind }));
}

function expectKnown(kind: OpenDatabase['kind'], names: readonly string[]): void {
  const unknown = names.filter((name) => !(name in migrations(kind)));
  if (unknown.length > 0) throw new StartError(refusalOfNewer(kind, unknown));
}

/** The names of the migrations that have run on a database. */
export async function migrationsIn({ db, kind }: Place): Promise<string[]> {
  if (!(await hasTable({ db, kind }, MIGRATION_TABLE))) return [];
  const names = sql<{ name: string }>`select name from ${sql.table(MIGRATION_TABLE)} order by name`;
  return (await names.execute(db)).rows.map(({ name }) => name);
}

function refusalOfNewer(kind: OpenDatabase['kind'], unknown: string[]): string {
  return (
    `${settingOf(kind)}: a newer version of the program has migrated this database (${unknown.join(', ')}), and ` +
    'this older version cannot use it. Nothing was changed. Start the newer version again, or restore a backup ' +
    'from before the migration: "npm run restore -- <name>".'
  );
}

const settingOf = (kind: OpenDatabase['kind']): string => (kind === 'postgres' ? 'DATABASE_URL' : 'DATA_DIR');

/** Migrates the tables, all or nothing. Several processes may start at the same time. Throws StartError, also for a database of a newer version. */
export async function migrate(database: OpenDatabase): Promise<void> {
  try {
    await withStartLock(database, async (transaction) => {
      const { kind } = database;
      const had = await migrationsIn({ db: transaction, kind });
      expectKnown(kind, had);
      // Otherwise Kysely would read the columns of all tables twice only to find that no migration is missing.
      if (Object.keys(migrations(kind)).every((name) => had.includes(name))) return;
      const provider = { getMigrations: async () => migrations(kind) };
      const { error } = await new Migrator({ db: transaction, provider }).migrateToLatest();
      if (error) throw error;
    });
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(`${settingOf(database.kind)}: the tables cannot be migrated (${(cause as Error).message}).`, {
      cause,
    });
  }
}
