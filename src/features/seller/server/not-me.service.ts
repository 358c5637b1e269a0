import { recordSuccess } from '#server/audit/recorded-login.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { findSellerById } from '#server/sessions/account.repository.ts';
import { deleteSessionsOf } from '#server/sessions/session.repository.ts';
import { consumeEarliestLink, dropLinks, linkAddress, readLink, writeLink } from '#server/links/mailed-links.ts';
import { deletePasskeysOf } from '#features/passkeys/server/passkey.repository.ts';
import { sellerMail as text } from '../text/seller-mail.ts';
import { forgetFailedCodes } from './failed-codes.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';
import { keyOwner, removeApp } from './second-factor.service.ts';
import type { SellerDeps } from './seller.service.ts';

/** Returns the "this was not me" link of a mail about a sensitive action, in the form that shortMail takes. */
export async function sellerNotMeLink(
  transaction: ShopDatabase,
  { id, email }: { id: string; email: string },
  { shopUrl, now }: { shopUrl: string; now: Date },
): Promise<readonly [string, string]> {
  const token = await writeLink(transaction, 'seller_not_me', { accountId: id, email }, now);
  return [text.notMeAt, linkAddress(shopUrl, 'seller_not_me', { token })];
}

/**
 * Locks the seller's area by a mailed link. Password, sessions, passkeys, app, recovery codes and links end. The link gives no access:
 * the next start of the shop creates a new password (seller-account.service.ts). Throws link_invalid, also for a link to
 * a former address of the seller.
 */
export async function lockArea(
  deps: Pick<SellerDeps, 'db' | 'now'>,
  { token, network }: { token: string; network: string | undefined },
): Promise<void> {
  const now = deps.now();
  const { accountId: id, email } = await readLink(deps.db, 'seller_not_me', token, now);
  // Only the settings change the seller's address, so that no intruder can take the link from the seller by that.
  const seller = await findSellerById(deps.db, id);
  if (seller && seller.email !== email) throw new ApiProblem('link_invalid');
  await recordSuccess(deps, { call: 'sellerNotMe', network }, id, () =>
    deps.db.transaction().execute(async (transaction) => {
      await consumeEarliestLink(transaction, 'seller_not_me', token, now);
      await transaction.updateTable('sellers').set({ password_hash: '' }).where('id', '=', id).execute();
      await deleteSessionsOf(transaction, 'seller', id);
      await deletePasskeysOf(transaction, keyOwner({ id }));
      await removeApp({ db: transaction }, { id });
      await deleteRecoveryCodes(transaction, id);
      await forgetFailedCodes(transaction, id);
      await dropLinks(transaction, id);
    }),
  );
}
