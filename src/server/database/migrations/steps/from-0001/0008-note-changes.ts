import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../../../database.ts';

/** The tables of the product list, each with its column of the product id. */
const watched = { products: 'id', reviews: 'product_id' } as const;
const writes = { insert: 'new', update: 'new', delete: 'old' } as const;

const countOne = `insert into versions (name, value) values ('products', 1)
  on conflict (name) do update set value = versions.value + 1`;

/**
 * Returns the SQL that saves the number of a product's latest change. It increments the version again, because on PostgreSQL the triggers of
 * migration 0004 do so once per statement. Otherwise, two products that one statement changes would share a number.
 */
const note = (productId: string): string => `${countOne};
  insert into product_changes (product_id, version)
    values (${productId}, (select value from versions where name = 'products'))
    on conflict (product_id) do update set version = excluded.version;`;

/**
 * The number of each product's last change, regardless of the writing process. It lets a reader find all changes after a
 * number.
 */
export const noteChanges = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('product_changes')
      .addColumn('product_id', 'text', (column) => column.primaryKey())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('product_changes_version').on('product_changes').column('version').execute();
    const statements = [...fill, ...(kind === 'postgres' ? postgresTriggers() : sqliteTriggers())];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

const fill = [
  'insert into product_changes select id, row_number() over (order by seq) from products',
  `update versions set value = value + (select count(*) from products) where name = 'products'`,
];

const postgresTriggers = (): string[] => [
  `create function note_product_change() returns trigger language plpgsql as $$
    declare changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
    begin ${note('changed ->> tg_argv[0]')} return null; end $$`,
  ...Object.entries(watched).map(
    ([table, column]) => `create trigger ${table}_note_change after insert or update or delete on ${table}
      for each row execute function note_product_change('${column}')`,
  ),
];

const sqliteTriggers = (): string[] =>
  Object.entries(watched).flatMap(([table, column]) =>
    Object.entries(writes).map(
      ([write, row]) =>
        `create trigger ${table}_note_${write} after ${write} on ${table} begin ${note(`${row}.${column}`)} end`,
    ),
  );
