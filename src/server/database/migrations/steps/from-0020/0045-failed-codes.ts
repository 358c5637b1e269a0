import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Counts the wrong codes of the seller's second factor. */
export const failedCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('sellers')
      .addColumn('failed_codes', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
