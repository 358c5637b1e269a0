import type { CreateTableBuilder, Kysely } from 'kysely';
import type { DatabaseKind } from './database.ts';

/** Begins a table whose rows count up in the order of insertion and are named by an opaque id. */
export function countedTable(
  db: Kysely<unknown>,
  kind: DatabaseKind,
  name: string,
): CreateTableBuilder<string, 'seq' | 'id'> {
  const table = db.schema.createTable(name);
  const counted =
    kind === 'postgres'
      ? table.addColumn('seq', 'bigserial', (column) => column.primaryKey())
      : table.addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement());
  return counted.addColumn('id', 'text', (column) => column.notNull().unique());
}
