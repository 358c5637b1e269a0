import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Every order writes a page of each index to the disk, so this migration drops two indexes that are rarely read. Events
 * are read by their numbers. An event's mails are found among the few waiting ones.
 */
export const fewerIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const index of ['order_events_kind', 'outbox_event_id', 'outbox_next_attempt_at']) {
      await db.schema.dropIndex(index).execute();
    }
    await sql`create index outbox_waiting on outbox (next_attempt_at) where next_attempt_at is not null`.execute(db);
  },
};
