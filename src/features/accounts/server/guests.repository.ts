import { randomId } from '#server/database/random-id.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { type Customer, toCustomer } from '#server/sessions/account.repository.ts';
import { deleteSessionsOf } from '#server/sessions/session.repository.ts';
import { joinLinks } from '#server/links/mailed-links.ts';
import { moveFormerOrders } from './former-orders-owner.ts';
import { deletePasskeysOf } from '#features/passkeys/server/passkey.repository.ts';

/** Creates a customer without an account. No visitor can log in as a guest, because the `email` column contains no real address. */
export async function insertGuest(db: ShopDatabase, contactEmail: string, now: Date): Promise<Customer> {
  const id = randomId();
  const row = await db
    .insertInto('users')
    .values({
      id,
      name: '',
      email: `guest ${id}`,
      contact_email: contactEmail,
      password_hash: '',
      cart_json: '{}',
      created_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCustomer(row);
}

/** Returns the newest guest with an address. */
export async function findGuestId(db: ShopDatabase, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('contact_email', '=', email)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Locks the guests of an address until the transaction ends, so that concurrent joins wait. */
export async function holdGuests(transaction: ShopDatabase, email: string): Promise<void> {
  await transaction.updateTable('users').set({ contact_email: email }).where('contact_email', '=', email).execute();
}

/** Makes a guest the account of its address, unless the address has an account. Returns whether it did. */
export async function claimAddress(db: ShopDatabase, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set(({ ref }) => ({ email: ref('contact_email').$notNull(), contact_email: null }))
    .where('id', '=', id)
    .where('contact_email', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users as owner').select('owner.id').whereRef('owner.email', '=', 'users.contact_email'))),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Turns an account into a guest of an address that belongs to another account. */
export async function becomeGuest(
  transaction: ShopDatabase,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const guest = { email: `guest ${id}`, contact_email: email, address_proven_at: null };
  await transaction.updateTable('users').set(guest).where('id', '=', id).execute();
}

/**
 * Moves the orders of an address's guests to an account. Saved addresses and reviews move only if the owner has opened that guest's order, because
 * anyone can type the address. Access and links of the guests end, except links against an intruder.
 */
export async function joinGuests(
  transaction: ShopDatabase,
  { id, email }: { id: string; email: string },
  confirmedGuest?: string,
): Promise<void> {
  const guests = await transaction.selectFrom('users').select('id').where('contact_email', '=', email).execute();
  for (const guest of guests) {
    await transaction.updateTable('orders').set({ user_id: id }).where('user_id', '=', guest.id).execute();
    await moveFormerOrders(transaction, { from: guest.id, to: id });
    if (guest.id === confirmedGuest) await joinBelongings(transaction, { guestId: guest.id, id });
    else await transaction.deleteFrom('addresses').where('user_id', '=', guest.id).execute();
    await deleteSessionsOf(transaction, 'customer', guest.id);
    await deletePasskeysOf(transaction, { audience: 'customer', account_id: guest.id });
    await joinLinks(transaction, { from: guest.id, to: id });
    const nothing = { name: '', cart_json: '{}', password_hash: '' };
    await transaction.updateTable('users').set(nothing).where('id', '=', guest.id).execute();
  }
}

/** Marks the account's addresses, because a stranger may have typed them. No page preselects a marked address. */
export async function markAddresses(transaction: ShopDatabase, id: string): Promise<void> {
  await transaction.updateTable('addresses').set({ from_guest: 1 }).where('user_id', '=', id).execute();
}

/** Moves a guest's saved data. Its addresses are marked, so that no page preselects one. */
async function joinBelongings(
  transaction: ShopDatabase,
  { guestId, id }: { guestId: string; id: string },
): Promise<void> {
  await transaction.updateTable('reviews').set({ user_id: id }).where('user_id', '=', guestId).execute();
  await transaction
    .updateTable('addresses')
    .set({ user_id: id, from_guest: 1 })
    .where('user_id', '=', guestId)
    .execute();
}
