import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../../../database.ts';

const ofOrders = ['user_id', 'order_id'];

/** A review of a former shop has no account and no order. It names its import and its key in that shop. */
export const importedReviews = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    if (kind === 'postgres') await allowNull(db);
    else await rebuild(db);
    for (const column of ['import_id', 'import_key']) {
      await sql`alter table reviews add column ${sql.ref(column)} text`.execute(db);
    }
    await sql`create unique index reviews_import_key on reviews (import_key) where import_key is not null`.execute(db);
    await sql`create index reviews_import_id on reviews (import_id) where import_id is not null`.execute(db);
    // Imported reviews are older than reviews with lower numbers.
    await sql`create index reviews_newest on reviews (created_at, seq)`.execute(db);
  },
});

async function allowNull(db: Kysely<unknown>): Promise<void> {
  for (const column of ofOrders) {
    await sql`alter table reviews alter column ${sql.ref(column)} drop not null`.execute(db);
  }
}

/** SQLite cannot change a column. The tables are created again with their rows, indexes and triggers. */
async function rebuild(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; type: string; sql: string }>`select name, type, sql from sqlite_master
    where tbl_name in ('reviews', 'review_reports') and sql is not null
    order by case type when 'table' then 0 else 1 end, tbl_name desc`.execute(db);
  const tables = rows.filter(({ type }) => type === 'table').map(({ name }) => name);
  for (const name of tables) {
    await sql`create table ${sql.table(`former_${name}`)} as select * from ${sql.table(name)}`.execute(db);
  }
  // Reports refer to reviews, so that their table goes first and comes last.
  for (const name of tables.toReversed()) await db.schema.dropTable(name).execute();
  for (const { name, type, sql: statement } of rows) {
    await sql.raw(name === 'reviews' ? nullable(statement) : statement).execute(db);
    if (type !== 'table') continue;
    await sql`insert into ${sql.table(name)} select * from ${sql.table(`former_${name}`)}`.execute(db);
    await db.schema.dropTable(`former_${name}`).execute();
  }
}

const nullable = (statement: string): string =>
  ofOrders.reduce((text, column) => text.replace(`"${column}" text not null`, `"${column}" text`), statement);
