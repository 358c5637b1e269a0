import { accountMail } from '#features/accounts/text/account-mail.ts';
import type { TestShop } from './test-shop.ts';

/** Every mail of a shop, the oldest first. */
export const storedMails = (shop: TestShop) =>
  shop.inDatabase((db) => db.selectFrom('outbox').selectAll().orderBy('seq').execute());

/** The mails to an address, the oldest first. */
export const mailsTo = (shop: TestShop, to: string) =>
  shop.inDatabase((db) => db.selectFrom('outbox').selectAll().where('to', '=', to).orderBy('seq').execute());

/** The token of the newest mailed link to a page of `/confirm/`; empty without one. */
export async function tokenMailed(shop: TestShop, to: string, page: string): Promise<string> {
  const link = new RegExp(`/confirm/${page}\\?token=([\\w-]+)`);
  const found = (await mailsTo(shop, to))
    .map(({ text }) => link.exec(text)?.[1])
    .filter((token) => token !== undefined);
  return found.at(-1) ?? '';
}

/** Follows the mailed link of a registration and deletes the mail. */
export async function proveAddress(shop: TestShop, email: string, session: string): Promise<void> {
  await shop.ask('addressConfirm', { token: session, body: { token: await tokenMailed(shop, email, 'address') } });
  await shop.inDatabase((db) =>
    db.deleteFrom('outbox').where('to', '=', email).where('subject', '=', accountMail.proveSubject).execute(),
  );
}
