import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The payment sandbox's own records. They replace the records of a real provider. */
export const sandboxBooks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('sandbox_payments')
      .addColumn('session_id', 'text', (column) => column.primaryKey())
      .addColumn('request_key', 'text', (column) => column.notNull().unique())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('payment_id', 'text', (column) => column.notNull())
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('cents', 'bigint', (column) => column.notNull())
      .addColumn('lines_json', 'text', (column) => column.notNull())
      .addColumn('return_to', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('refund_mode', 'text', (column) => column.notNull())
      .addColumn('phone', 'text')
      .addColumn('entity', 'text')
      .addColumn('reference', 'text')
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('due_at', 'text')
      .addColumn('is_told', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema
      .createTable('sandbox_refunds')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('request_key', 'text', (column) => column.notNull().unique())
      .addColumn('session_id', 'text', (column) => column.notNull().references('sandbox_payments.session_id'))
      .addColumn('refund_id', 'text', (column) => column.notNull())
      .addColumn('attempt', 'integer', (column) => column.notNull())
      .addColumn('cents', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('ends_at', 'text')
      .addColumn('is_told', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    // Copies existing sessions, which the sandbox read from the shop's own table until now.
    await sql`insert into sandbox_payments (session_id, request_key, order_id, payment_id, method, cents, lines_json,
        return_to, state, refund_mode, expires_at, due_at)
      select session_id, id, order_id, id, method, cents, lines_json, return_to, state, 'works', expires_at,
        case when state = 'pending' then expires_at end
      from payments where session_id like 'sandbox\\_%' escape '\\'`.execute(db);
  },
};
