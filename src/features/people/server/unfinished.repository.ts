import type { ShopDatabase } from '#server/database/schema.ts';

/** Deletes newsletter addresses that were not confirmed in time. */
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

/** Deletes abandoned guests with their addresses. */
export async function dropAbandonedGuests(db: ShopDatabase, before: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const ids = (await abandonedGuests(transaction, before).execute()).map(({ id }) => id);
    if (ids.length === 0) return;
    await transaction.deleteFrom('addresses').where('user_id', 'in', ids).execute();
    await transaction.deleteFrom('mailed_links').where('account_id', 'in', ids).execute();
    await transaction.deleteFrom('users').where('id', 'in', ids).execute();
  });
}
