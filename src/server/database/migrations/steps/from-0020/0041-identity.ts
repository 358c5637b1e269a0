import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When the holder of a session last proved their identity, and which addresses a guest typed. */
export const identity: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sessions').addColumn('proved_at', 'text').execute();
    await db.schema
      .alterTable('addresses')
      .addColumn('from_guest', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
