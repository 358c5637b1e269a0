import { Address } from '#features/addresses/contract/address.ts';
import { type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { orderSearchText } from '#features/orders/rules/order-search.ts';
import { productSearchText } from '#core/strings/product-search.ts';
import type { DatabaseKind } from '../../../database.ts';

/** The columns that this migration reads and writes. */
interface Filled {
  products: { id: string; name: string; description_json: string; search_text: string };
  orders: { id: string; user_id: string; address_json: string; search_text: string };
  users: { id: string; name: string; email: string };
}

/** Archived products, the price history, and columns for the seller's searches and sums. */
export const backOffice = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('products').addColumn('archived_at', 'text').execute();
    for (const table of ['products', 'orders']) {
      await db.schema
        .alterTable(table)
        .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
    await createPriceChanges(db, kind);
    await createIndexes(db);
    await fillProducts(db);
    await fillOrders(db);
  },
});

async function createPriceChanges(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const table = db.schema.createTable('price_changes');
  const counted =
    kind === 'postgres'
      ? table.addColumn('seq', 'bigserial', (column) => column.primaryKey())
      : table.addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement());
  await counted
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('price_cents', 'bigint', (column) => column.notNull())
    .addColumn('offer_cents', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('price_changes_product_id').on('price_changes').column('product_id').execute();
}

/** Covering indexes for sums and counts, so that the long rows are not read. */
async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('orders_counted')
    .on('orders')
    .columns(['created_at', 'status', 'payment_type', 'is_paid', 'total_cents'])
    .execute();
  await db.schema
    .createIndex('order_lines_sold')
    .on('order_lines')
    .columns(['order_id', 'product_id', 'quantity', 'offer_cents'])
    .execute();
}

async function fillProducts(db: Kysely<Filled>): Promise<void> {
  const rows = await db.selectFrom('products').select(['id', 'name', 'description_json']).execute();
  for (const { id, name, description_json } of rows) {
    const text = productSearchText({ name, description: JSON.parse(description_json) as string[] });
    await db.updateTable('products').set({ search_text: text }).where('id', '=', id).execute();
  }
}

async function fillOrders(db: Kysely<Filled>): Promise<void> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'orders.address_json', 'users.name', 'users.email'])
    .execute();
  for (const { id, address_json, name, email } of rows) {
    const address = Address.parse(JSON.parse(address_json));
    const text = orderSearchText({ id, address, customer: { name, email }, products: [] });
    await db.updateTable('orders').set({ search_text: text }).where('id', '=', id).execute();
  }
}
