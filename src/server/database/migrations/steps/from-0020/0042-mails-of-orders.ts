import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The order of each waiting mail, so that the mail follows a corrected e-mail address. */
export const mailsOfOrders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('outbox').addColumn('order_id', 'text').execute();
    await sql`update outbox set order_id = (select order_id from order_events where order_events.id = outbox.event_id)
      where next_attempt_at is not null and event_id is not null`.execute(db);
  },
};
