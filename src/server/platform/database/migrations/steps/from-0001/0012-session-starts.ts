import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When somebody logged in: no use of a session moves its end further than a while from there. */
export const sessionStarts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sessions').addColumn('started_at', 'text').execute();
  },
};
