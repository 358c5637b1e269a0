import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Why something that the shop does for itself did not come about. */
export const upkeepNotes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('upkeep').addColumn('note', 'text').execute();
  },
};
