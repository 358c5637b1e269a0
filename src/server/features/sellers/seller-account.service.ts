import type { OpenDatabase } from '#server/platform/database/database.ts';
import { withStartLock } from '#server/platform/database/migrations/migrate.ts';
import { findSellerById } from '#server/platform/sessions/account.repository.ts';
import { deleteSessionsOf } from '#server/platform/sessions/session.repository.ts';
import type { Passwords } from '#server/services/passwords/passwords.ts';
import { readablePassword } from '#server/services/passwords/readable-password.ts';
import { saveSeller } from './seller.repository.ts';

const SELLER_ID = 'seller';
const DEFAULT_EMAIL = 'vendedor@nortada.pt';

/** The settings of the shop's one seller. */
export interface SellerSettings {
  sellerEmail?: string | undefined;
  sellerPassword?: string | undefined;
}

/**
 * Makes the seller's account at the first start and applies changed settings at later ones; a changed password ends
 * the seller's sessions. `newPassword` is only given when it has just been made up.
 */
export async function prepareSeller(
  database: OpenDatabase,
  passwords: Passwords,
  { sellerEmail, sellerPassword }: SellerSettings,
): Promise<{ email: string; newPassword?: string }> {
  const stored = await findSellerById(database.db, SELLER_ID);
  const email = sellerEmail?.trim().toLowerCase() || stored?.email || DEFAULT_EMAIL;
  if (stored) {
    const isSame = !sellerPassword || (await passwords.verify(stored.password_hash, sellerPassword));
    if (isSame && stored.email === email) return { email };
    const hash = isSame ? stored.password_hash : await passwords.hash(sellerPassword);
    await withStartLock(database, async (db) => {
      await saveSeller(db, { id: SELLER_ID, email, password_hash: hash });
      await deleteSessionsOf(db, 'seller', SELLER_ID);
    });
    return { email };
  }
  const password = sellerPassword || readablePassword();
  const hash = await passwords.hash(password);
  const isMade = await withStartLock(database, async (db) => {
    if (await findSellerById(db, SELLER_ID)) return false;
    await saveSeller(db, { id: SELLER_ID, email, password_hash: hash });
    return true;
  });
  return isMade && !sellerPassword ? { email, newPassword: password } : { email };
}
