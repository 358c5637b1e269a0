import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Counts the mails that strangers can cause to an address, and holds those above its budget. */
export const mailBudgets: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('outbox').addColumn('budget_key', 'text').execute();
    await db.schema
      .alterTable('outbox')
      .addColumn('is_held', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`create index outbox_budgets on outbox (budget_key, created_at) where budget_key is not null`.execute(db);
  },
};
