import type { Insertable } from 'kysely';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';
import { type Customer, toCustomer } from '#server/sessions/account.repository.ts';

export async function insertUser(db: ShopDatabase, row: Insertable<Tables['users']>): Promise<void> {
  await db.insertInto('users').values(row).execute();
}

/** Locks a customer's row until the transaction ends. Returns false if the password has changed. */
export async function holdPassword(transaction: ShopDatabase, id: string, passwordHash: string): Promise<boolean> {
  const held = await transaction
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .returning('id')
    .executeTakeFirst();
  return held !== undefined;
}

/** Returns the customer with this address in lower case, and the password's hash if there is a password. */
export async function findLogin(
  db: ShopDatabase,
  email: string,
): Promise<{ customer: Customer; passwordHash: string | undefined } | undefined> {
  const row = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
  return row && { customer: toCustomer(row), passwordHash: row.password_hash || undefined };
}
