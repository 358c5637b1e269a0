import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../../../database.ts';
import { countedTable } from '../../../counted-table.ts';

/** Accounts, products, addresses, orders and reviews. */
export const createShop = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await createAccounts(db);
    await createProducts(db, kind);
    await createAddresses(db, kind);
    await createOrders(db, kind);
    await createReviews(db, kind);
  },
});

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('cart_json', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sellers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('audience', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_expires_at').on('sessions').column('expires_at').execute();
}

async function createProducts(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await countedTable(db, kind, 'products')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('description_json', 'text', (column) => column.notNull())
    .addColumn('price_cents', 'bigint', (column) => column.notNull())
    .addColumn('offer_cents', 'bigint', (column) => column.notNull())
    .addColumn('in_stock', 'integer', (column) => column.notNull())
    .addColumn('weight', 'text')
    .addColumn('pictures_json', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}

async function createAddresses(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await countedTable(db, kind, 'addresses')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('address_json', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('addresses_user_id').on('addresses').column('user_id').execute();
}

async function createOrders(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await countedTable(db, kind, 'orders')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('idempotency_key', 'text')
    .addColumn('address_json', 'text', (column) => column.notNull())
    .addColumn('subtotal_cents', 'bigint', (column) => column.notNull())
    .addColumn('discount_cents', 'bigint', (column) => column.notNull())
    .addColumn('discount_percentage', 'integer', (column) => column.notNull())
    .addColumn('total_cents', 'bigint', (column) => column.notNull())
    .addColumn('promo_code', 'text', (column) => column.notNull())
    .addColumn('payment_type', 'text', (column) => column.notNull())
    .addColumn('is_paid', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('orders_user_id_idempotency_key', ['user_id', 'idempotency_key'])
    .execute();
  await db.schema
    .createTable('order_lines')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('price_cents', 'bigint', (column) => column.notNull())
    .addColumn('offer_cents', 'bigint', (column) => column.notNull())
    .addColumn('pictures_json', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_lines_pkey', ['order_id', 'position'])
    .execute();
}

async function createReviews(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await countedTable(db, kind, 'reviews')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('user_location', 'text', (column) => column.notNull())
    .addColumn('rating', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('reviews_order_id_product_id', ['order_id', 'product_id'])
    .execute();
  await db.schema.createIndex('reviews_product_id').on('reviews').column('product_id').execute();
}
