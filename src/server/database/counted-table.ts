import type { CreateTableBuilder, Kysely } from 'kysely';
import type { DatabaseKind } from './database.ts';

/** Begins a table with an ascending `seq` in the order of insertion and an opaque id. */
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
