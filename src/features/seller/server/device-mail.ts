import { englishTime } from '#core/english-time.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { findSellerById } from '#server/sessions/account.repository.ts';
import type { NewDevice } from '#server/sessions/authentication.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { shortMail } from '#server/mail/short-mail.ts';
import { sellerMail as text } from '../text/seller-mail.ts';
import { sellerNotMeLink } from './not-me.service.ts';

/** Mails the seller about a login to the area on a new device. */
export async function mailSellerAboutDevice(
  { outbox }: { outbox: Outbox },
  transaction: ShopDatabase,
  { accountId, device, shopUrl, now }: NewDevice,
): Promise<void> {
  const seller = await findSellerById(transaction, accountId);
  if (!seller) return;
  const paragraphs = [text.newDevice(device, englishTime(now.toISOString(), 'full')), text.newDeviceYours];
  const link = await sellerNotMeLink(transaction, seller, { shopUrl, now });
  const mail = await shortMail(seller.email, text.newDeviceSubject, { paragraphs, link, language: 'en' });
  await outbox.queue(transaction, mail, { kind: 'sellerDevice' });
}
