import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds a remark to the recorded events of the shop's recurring tasks, such as why a backup failed. */
export const upkeepNotes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('upkeep').addColumn('note', 'text').execute();
  },
};
