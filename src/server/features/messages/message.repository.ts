import type { Insertable } from 'kysely';
import type { ShopDatabase, Tables } from '#server/platform/database/schema.ts';

export async function insertContactMessage(
  db: ShopDatabase,
  row: Insertable<Tables['contact_messages']>,
): Promise<void> {
  await db.insertInto('contact_messages').values(row).execute();
}

/** Keeps an address in lower case; one that is there already stays as it is. */
export async function keepNewsletterAddress(db: ShopDatabase, email: string, createdAt: string): Promise<void> {
  await db
    .insertInto('newsletter_addresses')
    .values({ email, created_at: createdAt })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}
