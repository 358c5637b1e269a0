import type { ShopDatabase } from '#server/database/schema.ts';

/** The accounts that an import has added and that their owners have not used: without password and proof. They contain a name alone. */
const unused = (db: ShopDatabase) =>
  db
    .selectFrom('users')
    .innerJoin('former_customers', 'former_customers.user_id', 'users.id')
    .where('password_hash', '=', '')
    .where('address_proven_at', 'is', null)
    .where('contact_email', 'is', null)
    .where('deleted_at', 'is', null);

/** Returns whether the account of an address in lower case is an unused one of an import. */
export async function isUnusedImport(db: ShopDatabase, email: string): Promise<boolean> {
  const found = await unused(db).select('users.id').where('users.email', '=', email).executeTakeFirst();
  return found !== undefined;
}

/**
 * Deletes the unused account of an address that an import has added, so that the address counts as unknown. A registration must not fail, and must
 * not show what the former shop knew.
 */
export async function releaseImport(transaction: ShopDatabase, email: string): Promise<void> {
  const found = await unused(transaction).select('users.id').where('users.email', '=', email).executeTakeFirst();
  if (found) await removeUnusedImports(transaction, [found.id]);
}

/** Deletes those of the accounts that are unused. Returns their number. */
export async function removeUnusedImports(transaction: ShopDatabase, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const removed = await transaction
    .deleteFrom('users')
    .where('id', 'in', unused(transaction).select('users.id').where('users.id', 'in', ids))
    .returning('id')
    .execute();
  const gone = removed.map(({ id }) => id);
  if (gone.length > 0) await transaction.deleteFrom('mailed_links').where('account_id', 'in', gone).execute();
  return gone.length;
}

/** Renames an account that is still unused. Returns whether it did. */
export async function renameUnusedImport(transaction: ShopDatabase, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ name })
    .where('id', 'in', unused(transaction).select('users.id').where('users.id', '=', id))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
