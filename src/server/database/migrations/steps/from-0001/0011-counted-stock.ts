import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../../../database.ts';
import { STOCK_CHANGED } from '../../../database-errors.ts';
import { countedTable } from '../../../counted-table.ts';

/**
 * Counted stock with its ledger, the seller's article numbers, restock notices, and the changes of stock that lists and
 * pages show.
 */
export const countedStock = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await createStock(db, kind);
    await createNotices(db, kind);
    await widenOrders(db);
    await db.schema.alterTable('products').addColumn('sku', 'text').execute();
    await sql`create unique index products_sku on products (lower(sku)) where sku is not null and archived_at is null`.execute(
      db,
    );
    for (const statement of kind === 'postgres' ? postgresTriggers : sqliteTriggers()) {
      await sql.raw(statement).execute(db);
    }
  },
});

async function createStock(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('product_stock')
    .addColumn('product_id', 'text', (column) => column.primaryKey().references('products.id'))
    .addColumn('quantity', 'bigint')
    .addColumn('warn_at', 'bigint')
    .execute();
  // No foreign key to products, because every order would lock the row of a popular product.
  await countedTable(db, kind, 'stock_movements')
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('pieces', 'bigint', (column) => column.notNull())
    .addColumn('free', 'bigint', (column) => column.notNull())
    .addColumn('order_id', 'text')
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('key', 'text', (column) => column.unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('stock_movements_product_id')
    .on('stock_movements')
    .columns(['product_id', 'seq'])
    .execute();
}

async function createNotices(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await countedTable(db, kind, 'stock_notices')
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.unique())
    .addColumn('token_expires_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('proven_at', 'text')
    .addColumn('told_at', 'text')
    .execute();
  await sql`create unique index stock_notices_waiting on stock_notices (product_id, email) where told_at is null`.execute(
    db,
  );
}

/** `taken` is the quantity of counted stock that a line reserves. `released_at` is when an unpaid order released its stock. */
async function widenOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('released_at', 'text').execute();
  await db.schema.alterTable('order_lines').addColumn('sku', 'text').execute();
  await db.schema
    .alterTable('order_lines')
    .addColumn('taken', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('order_lines_product_id').on('order_lines').columns(['product_id', 'order_id']).execute();
}

// Pages offer at most 20 units of a product, so they do not distinguish larger quantities.
const shown = (row: string): string => `coalesce(least(greatest(${row}.quantity, 0), 21), -1)`;
const shownInSqlite = (row: string): string => `coalesce(min(max(${row}.quantity, 0), 21), -1)`;

const noteChange = `insert into versions (name, value) values ('products', 1)
    on conflict (name) do update set value = versions.value + 1;
  insert into product_changes (product_id, version)
    values (new.product_id, (select value from versions where name = 'products'))
    on conflict (product_id) do update set version = excluded.version;`;

/**
 * The triggers are deferred: they lock the row that numbers product changes only during the commit, and never while they
 * wait for a product's row. Orders therefore neither queue nor deadlock. Only the list shows exact quantities, which are
 * counted in any unlocked row `stock-…`. The list's version is the sum of all rows.
 *
 * A transaction takes numbers in blocks of doubling size and counts once. PostgreSQL walks all versions of a row that
 * one transaction writes repeatedly, so an import of 10,000 products took a minute.
 */
const postgresTriggers = [
  `create function next_product_version() returns bigint language plpgsql as $$
    declare
      next_free bigint := coalesce(nullif(current_setting('nortada.next_version', true), ''), '1');
      last_free bigint := coalesce(nullif(current_setting('nortada.last_version', true), ''), '0');
      size bigint := coalesce(nullif(current_setting('nortada.version_block', true), ''), '1');
    begin
      if next_free > last_free then
        insert into versions (name, value) values ('products', size)
          on conflict (name) do update set value = versions.value + size returning value into last_free;
        next_free := last_free - size + 1;
        perform set_config('nortada.last_version', last_free::text, true);
        perform set_config('nortada.version_block', least(size * 2, 4096)::text, true);
      end if;
      perform set_config('nortada.next_version', (next_free + 1)::text, true);
      return next_free;
    end $$`,
  `create function count_stock_change() returns void language plpgsql as $$
    declare free_counter text;
    begin
      if current_setting('nortada.stock_counted', true) = 'yes' then return; end if;
      select name into free_counter from versions where name like 'stock-%' limit 1 for update skip locked;
      if found then
        update versions set value = value + 1 where name = free_counter;
      else
        insert into versions (name, value) values ('stock-' || gen_random_uuid(), 1);
      end if;
      perform set_config('nortada.stock_counted', 'yes', true);
    end $$`,
  `create function note_stock_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' or ${shown('new')} <> ${shown('old')} then
        insert into product_changes (product_id, version) values (new.product_id, next_product_version())
          on conflict (product_id) do update set version = excluded.version;
      else
        perform count_stock_change();
      end if;
      return null;
    end $$`,
  `create constraint trigger product_stock_note_insert after insert on product_stock
    deferrable initially deferred for each row when (new.quantity is not null) execute function note_stock_change()`,
  `create constraint trigger product_stock_note_update after update on product_stock
    deferrable initially deferred for each row when (new.quantity is distinct from old.quantity)
    execute function note_stock_change()`,
  ...whoCountsWaits(),
];

/**
 * Counting waits for running orders that treat the product as uncounted. Such an order fails once counting has begun,
 * and is then placed again. The first count therefore includes every order. SQLite needs no trigger, because it has one
 * writer.
 */
function whoCountsWaits(): string[] {
  return [
    `create function begin_counting() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(hashtextextended(new.product_id, 11)); return new; end $$`,
    `create trigger product_stock_begin_insert before insert on product_stock
      for each row when (new.quantity is not null) execute function begin_counting()`,
    `create trigger product_stock_begin_update before update on product_stock
      for each row when (new.quantity is not null and old.quantity is null) execute function begin_counting()`,
    `create function order_uncounted() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(hashtextextended(new.product_id, 11));
        if exists (select 1 from product_stock where product_id = new.product_id and quantity is not null) then
          raise exception 'the product is counted now' using errcode = '${STOCK_CHANGED}';
        end if;
        return new;
      end $$`,
    `create trigger order_lines_uncounted before insert on order_lines
      for each row when (new.taken = 0) execute function order_uncounted()`,
  ];
}

const sqliteTriggers = (): string[] => [
  `create trigger product_stock_note_insert after insert on product_stock when new.quantity is not null
    begin ${noteChange} end`,
  `create trigger product_stock_note_change after update on product_stock
    when ${shownInSqlite('new')} <> ${shownInSqlite('old')} begin ${noteChange} end`,
  `create trigger product_stock_count_update after update on product_stock
    when new.quantity is not old.quantity and ${shownInSqlite('new')} = ${shownInSqlite('old')}
    begin insert into versions (name, value) values ('stock-0', 1)
      on conflict (name) do update set value = versions.value + 1; end`,
];
