import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Every order writes a page of each index on its way to the disk: two that are read by hardly anything go. Events are
 * read by their numbers, and the mails of an event are looked for among those that wait, which are few.
 */
export const fewerIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const index of ['order_events_kind', 'outbox_event_id', 'outbox_next_attempt_at']) {
      await db.schema.dropIndex(index).execute();
    }
    await sql`create index outbox_waiting on outbox (next_attempt_at) where next_attempt_at is not null`.execute(db);
  },
};
