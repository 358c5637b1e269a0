import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../../../database.ts';

const watched = ['products', 'reviews'];
const writes = ['insert', 'update', 'delete'];

const countOne = `insert into versions (name, value) values ('products', 1)
  on conflict (name) do update set value = versions.value + 1`;

/** A number that grows with every write to the data of the product list, regardless of the writing process. */
export const countChanges = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('versions')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'bigint', (column) => column.notNull())
      .execute();
    for (const statement of kind === 'postgres' ? postgresTriggers() : sqliteTriggers()) {
      await sql.raw(statement).execute(db);
    }
  },
});

const postgresTriggers = (): string[] => [
  `create function count_product_change() returns trigger language plpgsql as
    $$ begin ${countOne}; return null; end $$`,
  ...watched.map(
    (table) => `create trigger ${table}_count_change after insert or update or delete or truncate on ${table}
      for each statement execute function count_product_change()`,
  ),
];

const sqliteTriggers = (): string[] =>
  watched.flatMap((table) =>
    writes.map((write) => `create trigger ${table}_count_${write} after ${write} on ${table} begin ${countOne}; end`),
  );
