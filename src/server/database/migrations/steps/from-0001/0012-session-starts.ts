import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The time of the login. It limits how far the use of a session can extend it. */
export const sessionStarts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sessions').addColumn('started_at', 'text').execute();
  },
};
