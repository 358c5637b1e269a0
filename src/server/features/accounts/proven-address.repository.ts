import type { ShopDatabase } from '#server/platform/database/schema.ts';

/** Notes that the owner of an account reads its address, unless the account has another address by now. */
export async function proveAccount(
  db: ShopDatabase,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ address_proven_at: now.toISOString() })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('address_proven_at', 'is', null)
    .execute();
}
