import { claimFormerOrders } from './former-orders-owner.ts';
import type { ShopDatabase } from '#server/database/schema.ts';

/** Returns the id of the account with this address in lower case. */
export async function findAccountId(db: ShopDatabase, email: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id;
}

/** Returns an account's password hash; empty without a password. */
export async function passwordHashOf(db: ShopDatabase, id: string): Promise<string> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst();
  return row?.password_hash ?? '';
}

export async function savePassword(db: ShopDatabase, id: string, hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute();
}

/** Saves an account's new, proven address. The account gets the address's orders in a former shop. */
export async function saveEmail(
  db: ShopDatabase,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  await db.updateTable('users').set({ email, address_proven_at: now.toISOString() }).where('id', '=', id).execute();
  await claimFormerOrders(db, { id, email });
}
