import type { ExpressionBuilder } from 'kysely';
import type { ShopDatabase, Tables } from '#server/platform/database/schema.ts';
import { evidenceOf } from './kept-data.ts';

/** The condition of a query that a mail is no evidence: none about an event of an order that it proves. */
const isNoEvidence = ({ or, eb, not, exists, selectFrom }: ExpressionBuilder<Tables, 'outbox'>) =>
  or([
    eb('outbox.event_id', 'is', null),
    not(
      exists(
        selectFrom('order_events')
          .select('order_events.id')
          .whereRef('order_events.id', '=', 'outbox.event_id')
          .where('order_events.kind', 'in', evidenceOf),
      ),
    ),
  ]);

/** Deletes the mails to an address that are done with, except evidence. */
export async function deleteMailsTo(db: ShopDatabase, email: string): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('to', '=', email)
    .where('next_attempt_at', 'is', null)
    .where(isNoEvidence)
    .execute();
}

/** Deletes the mails that have passed somebody's words on to the shop. */
export async function deleteMailsFrom(db: ShopDatabase, email: string): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where(({ fn, ref }) => fn<string>('lower', [ref('reply_to')]), '=', email)
    .where('next_attempt_at', 'is', null)
    .execute();
}

/**
 * Empties the mails that were written before a moment and are done with, unless they are evidence; copies of contact
 * messages, whose subjects have names, go as a whole. None is looked at twice.
 */
export async function emptyMails(db: ShopDatabase, { before, now }: { before: string; now: string }): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('settled_at', 'is', null)
    .where('created_at', '<', before)
    .where('next_attempt_at', 'is', null)
    .where('reply_to', 'is not', null)
    .execute();
  const old = db
    .updateTable('outbox')
    .where('settled_at', 'is', null)
    .where('created_at', '<', before)
    .where('next_attempt_at', 'is', null);
  await old
    .set({ text: '', html: '', unsubscribe_url: null, last_error: null, settled_at: now })
    .where(isNoEvidence)
    .execute();
  await old.set({ settled_at: now }).execute();
}

/** Empties what invoicing software was told before a moment, and what it could not be told. */
export async function emptyWebhooks(db: ShopDatabase, before: string): Promise<void> {
  await db
    .updateTable('webhook_messages')
    .set({ body: '' })
    .where('created_at', '<', before)
    .where('next_attempt_at', 'is', null)
    .where('body', '!=', '')
    .execute();
}

/** Deletes the contact messages that were written before `before`. */
export async function deleteOldMessages(db: ShopDatabase, before: string): Promise<void> {
  await db.deleteFrom('contact_messages').where('created_at', '<', before).execute();
}
