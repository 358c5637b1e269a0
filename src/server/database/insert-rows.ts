import type { CompiledQuery, Insertable, Selectable } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { ShopDatabase, Tables } from './schema.ts';

type TableName = keyof Tables & string;
type NewRow<Table extends TableName> = Insertable<Tables[Table]>;

const compiled = new Map<string, CompiledQuery>();

/** The insert of rows with the same columns, compiled once: compiling took 6 to 8 % of the time of an order, which writes four tables. */
function insertOf<Table extends TableName>(
  db: ShopDatabase,
  table: Table,
  { rows, isReturning }: { rows: readonly NewRow<Table>[]; isReturning: boolean },
): CompiledQuery {
  const columns = Object.keys(rows[0] ?? {});
  const shape = `${isPostgres(db)} ${table} ${isReturning} ${rows.length} ${columns.join()}`;
  const known = compiled.get(shape) ?? compile(db, table, { rows, isReturning });
  compiled.set(shape, known);
  const parameters = rows.flatMap((row) => columns.map((column): unknown => row[column as keyof NewRow<Table>]));
  return { ...known, parameters };
}

function compile<Table extends TableName>(
  db: ShopDatabase,
  table: Table,
  { rows, isReturning }: { rows: readonly NewRow<Table>[]; isReturning: boolean },
): CompiledQuery {
  const insert = db.insertInto(table).values(rows);
  return isReturning ? insert.returningAll().compile() : insert.compile();
}

/** Inserts at least one row. All rows have the same columns. */
export async function insertRows<Table extends TableName>(
  db: ShopDatabase,
  table: Table,
  rows: readonly NewRow<Table>[],
): Promise<void> {
  await db.executeQuery(insertOf(db, table, { rows, isReturning: false }));
}

export async function insertRow<Table extends TableName>(
  db: ShopDatabase,
  table: Table,
  row: NewRow<Table>,
): Promise<Selectable<Tables[Table]>> {
  const { rows } = await db.executeQuery(insertOf(db, table, { rows: [row], isReturning: true }));
  return rows[0] as Selectable<Tables[Table]>;
}
