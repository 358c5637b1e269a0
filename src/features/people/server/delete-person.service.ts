import type { OrderDeps } from '#features/orders/server/order-deps.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { deleteSessionsOf } from '#server/sessions/session.repository.ts';
import { deleteLinks, deleteLinksTo } from '#server/links/mailed-links.ts';
import { type HashAddress, recordDeletedAddresses } from '#features/history/server/deleted-addresses.ts';
import { deleteFormerDataOf, deleteFormerDataOfAddress } from '#features/history/server/former-order.repository.ts';
import { deletePasskeysOf } from '#features/passkeys/server/passkey.repository.ts';
import { reviews as text } from '#features/reviews/text/reviews.ts';
import { deleteMailsFrom, deleteMailsTo } from './retention.repository.ts';
import { trimOrdersOf } from './trim-orders.service.ts';

export interface DeletionDeps extends Pick<OrderDeps, 'db' | 'transact' | 'now'> {
  productsChanged: () => Promise<void>;
  hashAddress: HashAddress;
}

/** The person whose data is deleted: accounts, data that only has an address, or both. */
interface Person {
  userIds: readonly string[];
  /** In lower case. */
  email: string;
  /** Whether the address is proven to be theirs. Only then is the data of the address deleted too. */
  ownsAddress: boolean;
}

/** Deletes the data that no law or running order requires (kept-data.ts). Returns the number of running orders. They keep theirs until they end. */
export async function deletePerson(deps: DeletionDeps, { userIds, email, ownsAddress }: Person): Promise<number> {
  await deps.db.transaction().execute(async (transaction) => {
    // The former shop's data of an account may have an earlier address, which the account has proven.
    const emails = ownsAddress ? [email] : [];
    for (const id of userIds) emails.push(...(await emptyAccount(transaction, id, deps.now())));
    if (ownsAddress) await deleteOfAddress(transaction, email);
    await recordDeletedAddresses(transaction, { emails, hashAddress: deps.hashAddress, now: deps.now() });
  });
  if (userIds.length === 0) return 0;
  await deps.productsChanged();
  let open = 0;
  for (const id of userIds) open += await trimOrdersOf(deps, id);
  return open;
}

/** Returns the addresses of the former shop's data of the account. */
async function emptyAccount(transaction: ShopDatabase, id: string, now: Date): Promise<string[]> {
  await transaction
    .updateTable('users')
    .set({
      name: '',
      email: `deleted:${id}`,
      contact_email: null,
      address_proven_at: null,
      password_hash: '',
      cart_json: '{}',
      deleted_at: now.toISOString(),
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
  return await deleteBelongings(transaction, id);
}

/** Deletes the data of an account except its orders. Its reviews lose their name. Returns the addresses of the former shop's data. */
async function deleteBelongings(db: ShopDatabase, id: string): Promise<string[]> {
  await deleteSessionsOf(db, 'customer', id);
  await deletePasskeysOf(db, { audience: 'customer', account_id: id });
  await deleteLinks(db, id);
  const emails = await deleteFormerDataOf(db, id);
  await db.deleteFrom('addresses').where('user_id', '=', id).execute();
  await db
    .updateTable('reviews')
    .set({ user_name: text.formerCustomer, user_location: '' })
    .where('user_id', '=', id)
    .where('user_name', '<>', text.formerCustomer)
    .execute();
  return emails;
}

/** Deletes data that only has an address: mails, links, notices, newsletter, contact messages and the former shop's. */
async function deleteOfAddress(transaction: ShopDatabase, email: string): Promise<void> {
  await deleteMailsTo(transaction, email);
  await deleteLinksTo(transaction, email);
  await deleteFormerDataOfAddress(transaction, email);
  await transaction.deleteFrom('stock_notices').where('email', '=', email).execute();
  await transaction.deleteFrom('newsletter_addresses').where('email', '=', email).execute();
  await deleteMailsFrom(transaction, email);
  await transaction
    .deleteFrom('contact_messages')
    .where(({ fn, ref }) => fn<string>('lower', [ref('email')]), '=', email)
    .execute();
}

/** Completes deletions whose orders have ended, also of data that running calls wrote later. Several processes may run it concurrently. */
export async function completeDeletions(deps: DeletionDeps): Promise<void> {
  const left = await deps.db
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is not', null)
    .where('trimmed_at', 'is', null)
    .execute();
  for (const { id } of left) {
    await deleteBelongings(deps.db, id);
    if ((await trimOrdersOf(deps, id)) > 0) continue;
    await deps.db
      .updateTable('users')
      .set({ cart_json: '{}', trimmed_at: deps.now().toISOString() })
      .where('id', '=', id)
      .execute();
  }
}
