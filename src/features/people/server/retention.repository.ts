import type { ExpressionBuilder } from 'kysely';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';
import { evidenceOf } from './kept-data.ts';

/** Query condition: the mail is not evidence of an agreement or a refund (see `evidenceOf`). */
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

/** Deletes the mails to an address, except mails still to be sent and mails that are evidence of an agreement or a refund. */
export async function deleteMailsTo(db: ShopDatabase, email: string): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('to', '=', email)
    .where('next_attempt_at', 'is', null)
    .where(isNoEvidence)
    .execute();
}

/** Deletes the shop's copies of the messages and withdrawals that this address sent, except copies that are still waiting to be mailed. */
export async function deleteMailsFrom(db: ShopDatabase, email: string): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where(({ fn, ref }) => fn<string>('lower', [ref('reply_to')]), '=', email)
    .where('next_attempt_at', 'is', null)
    .execute();
}

/** Empties finished mails from before a time, except evidence. Deletes copies of contact messages, because their subjects contain names. */
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

/** Empties finished webhook messages that were written before a time, both delivered and failed ones. */
export async function emptyWebhooks(db: ShopDatabase, before: string): Promise<void> {
  await db
    .updateTable('webhook_messages')
    .set({ body: '' })
    .where('created_at', '<', before)
    .where('next_attempt_at', 'is', null)
    .where('body', '!=', '')
    .execute();
}

export async function deleteOldMessages(db: ShopDatabase, before: string): Promise<void> {
  await db.deleteFrom('contact_messages').where('created_at', '<', before).execute();
}

export async function dropUnconfirmed(db: ShopDatabase, now: string): Promise<void> {
  await db
    .deleteFrom('newsletter_addresses')
    .where('confirmed_at', 'is', null)
    .where('token_expires_at', '<=', now)
    .execute();
}

/** Guests created before a time who have no order, no review and no session. */
const abandonedGuests = (db: ShopDatabase, before: string) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where('contact_email', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders').select('orders.id').whereRef('orders.user_id', '=', 'users.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('reviews').select('reviews.id').whereRef('reviews.user_id', '=', 'users.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sessions').select('token_hash').whereRef('account_id', '=', 'users.id'))),
    );

export async function dropAbandonedGuests(db: ShopDatabase, before: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const ids = (await abandonedGuests(transaction, before).execute()).map(({ id }) => id);
    if (ids.length === 0) return;
    await transaction.deleteFrom('addresses').where('user_id', 'in', ids).execute();
    await transaction.deleteFrom('mailed_links').where('account_id', 'in', ids).execute();
    await transaction.deleteFrom('users').where('id', 'in', ids).execute();
  });
}
