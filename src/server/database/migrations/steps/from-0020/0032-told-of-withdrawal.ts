import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Whether the customer was informed of the right of withdrawal before ordering; 0 for existing orders, where this is
 * unknown.
 */
export const toldOfWithdrawal: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('orders')
      .addColumn('told_of_withdrawal', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
