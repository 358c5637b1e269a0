import type { ShopDatabase } from '#server/database/schema.ts';

/** Saves an unconfirmed address in lower case. A confirmed address stays unchanged: returns false. */
export async function keepAddress(
  db: ShopDatabase,
  email: string,
  { now, ...proof }: { now: string; token_hash: string; token_expires_at: string },
): Promise<boolean> {
  const kept = await db
    .insertInto('newsletter_addresses')
    .values({ email, created_at: now, ...proof })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(proof).where('newsletter_addresses.confirmed_at', 'is', null),
    )
    .returning('email')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Consumes a link and returns the address that it confirms; undefined when the link is unknown, used or expired. */
export async function confirmAddress(db: ShopDatabase, tokenHash: string, now: string): Promise<string | undefined> {
  const confirmed = await db
    .updateTable('newsletter_addresses')
    .set({ confirmed_at: now, token_hash: null, token_expires_at: null })
    .where('token_hash', '=', tokenHash)
    .where('token_expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();
  return confirmed?.email;
}

export async function dropAddress(db: ShopDatabase, email: string): Promise<void> {
  await db.deleteFrom('newsletter_addresses').where('email', '=', email).execute();
}
