import type { ShopDatabase } from '#server/database/schema.ts';

/** NIST SP 800-63B, section 5.2.2: at most 100 consecutive failed attempts on one account. */
const MOST_FAILED = 100;

/** Counts an attempt before the code is checked, so that concurrent attempts count too. Returns false after 100 failures. */
export async function countAttempt(db: ShopDatabase, sellerId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sellers')
    .set(({ eb }) => ({ failed_codes: eb('failed_codes', '+', 1) }))
    .where('id', '=', sellerId)
    .where('failed_codes', '<', MOST_FAILED)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Resets the count after a correct code, a recovery code or a passkey. */
export async function forgetFailedCodes(db: ShopDatabase, sellerId: string): Promise<void> {
  await db.updateTable('sellers').set({ failed_codes: 0 }).where('id', '=', sellerId).execute();
}
