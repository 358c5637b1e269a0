import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether the customer was told of the right of withdrawal before ordering; of orders of before nobody knows. */
export const toldOfWithdrawal: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('orders')
      .addColumn('told_of_withdrawal', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
