import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { joinGuests } from './guests.repository.ts';

/**
 * Notes that the owner of an account reads its address, unless the account has another address by now; what guests have
 * ordered with it joins the account.
 */
export async function proveAccount(
  transaction: ShopDatabase,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  const account = await transaction
    .updateTable('users')
    .set(({ fn, ref, val }) => ({ address_proven_at: fn.coalesce(ref('address_proven_at'), val(now.toISOString())) }))
    .where('id', '=', id)
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  if (account) await joinGuests(transaction, { id, email });
}
