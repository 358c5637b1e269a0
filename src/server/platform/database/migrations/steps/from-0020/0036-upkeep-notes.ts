import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Why a recurring task of the shop failed. */
export const upkeepNotes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('upkeep').addColumn('note', 'text').execute();
  },
};
