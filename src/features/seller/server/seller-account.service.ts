import type { OpenDatabase } from '#server/database/database.ts';
import { withStartLock } from '#server/database/migrations/migrate.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { findSellerById, type Seller, type SellerRow } from '#server/sessions/account.repository.ts';
import { deleteOtherSessions, deleteSessionsOf, isSessionLeft } from '#server/sessions/session.repository.ts';
import type { Passwords } from '#server/passwords/passwords.ts';
import { readablePassword } from '#server/passwords/readable-password.ts';
import { isWeakPassword } from '#server/passwords/weak-password.ts';
import type { SellerDeps } from './seller.service.ts';

const SELLER_ID = 'seller';
const DEFAULT_EMAIL = 'vendedor@nortada.pt';

export interface SellerSettings {
  sellerEmail?: string | undefined;
  sellerPassword?: string | undefined;
}

/**
 * Creates the seller's account at the first start. Later starts apply only settings that changed since, which ends the seller's sessions.
 * Changes made in the seller's area stay. A locked area (not-me.service.ts) gets a new password if the process prints it
 * (`isPrinted`). `newPassword` is set only if this call has generated it.
 */
export async function prepareSeller(
  database: OpenDatabase,
  passwords: Passwords,
  { sellerEmail, sellerPassword, isPrinted = true }: SellerSettings & { isPrinted?: boolean },
): Promise<{ email: string; newPassword?: string }> {
  const email = sellerEmail?.trim().toLowerCase();
  const stored = await findSellerById(database.db, SELLER_ID);
  if (stored) {
    const applied = await applySettings(database, passwords, stored, { email, sellerPassword });
    return { email: applied, ...(isPrinted && (await unlock(database, passwords))) };
  }
  const password = sellerPassword || readablePassword();
  const hash = await passwords.hash(password);
  const row = { id: SELLER_ID, email: email || DEFAULT_EMAIL, password_hash: hash };
  const applied = { settings_email: email || null, settings_hash: sellerPassword ? hash : null };
  const isMade = await withStartLock(database, async (db) => {
    if (await findSellerById(db, SELLER_ID)) return false;
    await db
      .insertInto('sellers')
      .values({ ...row, ...applied })
      .execute();
    return true;
  });
  return isMade && !sellerPassword ? { email: row.email, newPassword: password } : { email: row.email };
}

/** Generates a password for a locked area. Only one of several starting processes does so. */
async function unlock(database: OpenDatabase, passwords: Passwords): Promise<{ newPassword?: string }> {
  const isLocked = async (db: ShopDatabase) => (await findSellerById(db, SELLER_ID))?.password_hash === '';
  if (!(await isLocked(database.db))) return {};
  const newPassword = readablePassword();
  const hash = await passwords.hash(newPassword);
  return await withStartLock(database, async (db) => {
    if (!(await isLocked(db))) return {};
    await db.updateTable('sellers').set({ password_hash: hash }).where('id', '=', SELLER_ID).execute();
    return { newPassword };
  });
}

/** Applies changed settings. Returns the seller's address. */
async function applySettings(
  database: OpenDatabase,
  passwords: Passwords,
  stored: SellerRow,
  { email, sellerPassword }: { email: string | undefined; sellerPassword: string | undefined },
): Promise<string> {
  if (!email && !sellerPassword) return stored.email;
  const appliedHash = stored.settings_hash ?? stored.password_hash;
  const isKnown = !sellerPassword || (appliedHash !== '' && (await passwords.verify(appliedHash, sellerPassword)));
  const isNewEmail = Boolean(email) && email !== (stored.settings_email ?? stored.email);
  const hash = isKnown ? appliedHash : await passwords.hash(sellerPassword);
  await withStartLock(database, async (db) => {
    await db
      .updateTable('sellers')
      .set({
        ...(email ? { settings_email: email } : {}),
        ...(sellerPassword ? { settings_hash: hash } : {}),
        ...(isNewEmail && email ? { email } : {}),
        ...(isKnown ? {} : { password_hash: hash }),
      })
      .where('id', '=', SELLER_ID)
      .execute();
    if (isNewEmail || !isKnown) await deleteSessionsOf(db, 'seller', SELLER_ID);
  });
  return isNewEmail && email ? email : stored.email;
}

/** Changes the seller's password and ends every session except the kept ones (given by hash). Throws password_weak, seller_only. */
export async function changeSellerPassword(
  deps: SellerDeps,
  { id, email }: Seller,
  { password, keptSessions }: { password: string; keptSessions: readonly string[] },
): Promise<void> {
  if (isWeakPassword(password, { name: '', email })) throw new ApiProblem('password_weak');
  const hash = await deps.passwords.hash(password);
  await deps.db.transaction().execute(async (transaction) => {
    await transaction.updateTable('sellers').set({ password_hash: hash }).where('id', '=', id).execute();
    // The area may have been locked while the password was hashed.
    if (!(await isSessionLeft(transaction, { audience: 'seller', accountId: id }, keptSessions)))
      throw new ApiProblem('seller_only');
    await deleteOtherSessions(transaction, 'seller', id, keptSessions);
  });
}
