import type { ShopDatabase } from '#server/database/schema.ts';
import { deleteSessionsOf } from '#server/sessions/session.repository.ts';
import { dropLinks } from '#server/links/mailed-links.ts';
import { deletePasskeysOf } from '#features/passkeys/server/passkey.repository.ts';
import { claimFormerOrders } from './former-orders-owner.ts';
import { joinGuests } from './guests.repository.ts';
import { findAccountId, savePassword } from './own-account.repository.ts';

export interface Ownership {
  now: Date;
  /** Whether the caller also holds the account, by a session or the password. Otherwise, the caller has only read a mail to its address. */
  isHolder: boolean;
  /** The guest whose order the owner has opened by that order's link. */
  confirmedGuest?: string;
}

/** Proves the address and joins its guests' orders. If a stranger may have created the account, it loses all access first. */
export async function proveOwner(
  transaction: ShopDatabase,
  { id, email }: { id: string; email: string },
  { now, isHolder, confirmedGuest }: Ownership,
): Promise<void> {
  const account = transaction.updateTable('users').where('id', '=', id).where('email', '=', email);
  const isFirst = await account
    .set({ address_proven_at: now.toISOString() })
    .where('address_proven_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (isFirst && !isHolder) await removeAccess(transaction, id);
  const isOwner = isFirst !== undefined || (await findAccountId(transaction, email)) === id;
  if (!isOwner) return;
  await claimFormerOrders(transaction, { id, email });
  await joinGuests(transaction, { id, email }, confirmedGuest);
}

export async function removeAccess(transaction: ShopDatabase, id: string): Promise<void> {
  await savePassword(transaction, id, '');
  await deleteSessionsOf(transaction, 'customer', id);
  await deletePasskeysOf(transaction, { audience: 'customer', account_id: id });
  await dropLinks(transaction, id);
}
