import { dropExpiredLinks, linkAddress, writeLink } from '#server/links/mailed-links.ts';
import { shortMail } from '#server/mail/short-mail.ts';
import { accountMail as text } from '../text/account-mail.ts';
import type { AccountMailDeps } from './address-proof.service.ts';
import { findGuestId } from './guests.repository.ts';
import { findAccountId } from './own-account.repository.ts';

/** Neither the response nor its time shows whether orders exist. An unknown address gets a link that leads nowhere. */
export async function mailOrderLink(
  { db, outbox, now }: AccountMailDeps,
  email: string,
  shopUrl: string,
): Promise<void> {
  const to = email.toLowerCase();
  await dropExpiredLinks(db, now());
  await db.transaction().execute(async (transaction) => {
    const guestId = await findGuestId(transaction, to);
    const accountId = await findAccountId(transaction, to);
    const id = guestId ?? accountId ?? '';
    const token = await writeLink(transaction, 'entry', { accountId: id, email: to }, now());
    const link = [text.enterAt, linkAddress(shopUrl, 'entry', { token })] as const;
    const mail = await shortMail(to, text.orderLinkSubject, { paragraphs: [text.orderLink, text.ignore], link });
    if (id) await outbox.queue(transaction, mail, { kind: 'orderLink' });
  });
}
