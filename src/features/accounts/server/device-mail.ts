import { formatMoment } from '#core/dates.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { findCustomerById } from '#server/sessions/account.repository.ts';
import type { NewDevice } from '#server/sessions/authentication.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { shortMail } from '#server/mail/short-mail.ts';
import { accountMail as text } from '../text/account-mail.ts';
import { notMeLink } from './not-me.service.ts';

/** Mails a customer about a login on a new device. An unproven address gets no mail, because its owner is unknown. */
export async function mailCustomerAboutDevice(
  { outbox }: { outbox: Outbox },
  transaction: ShopDatabase,
  { accountId, device, shopUrl, now }: NewDevice,
): Promise<void> {
  const customer = await findCustomerById(transaction, accountId);
  if (!customer?.isProven) return;
  const paragraphs = [text.newDevice(device, formatMoment(now.toISOString())), text.newDeviceYours];
  const link = await notMeLink(transaction, customer, { shopUrl, now });
  const mail = await shortMail(customer.email, text.newDeviceSubject, { paragraphs, link });
  await outbox.queue(transaction, mail, { kind: 'newDevice' });
}
