import { englishTime } from '#core/english-time.ts';
import type { AuditedAction } from '#server/audit/audited-action.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { findSellerById } from '#server/sessions/account.repository.ts';
import type { NewDevice } from '#server/sessions/authentication.ts';
import type { MailKind } from '#server/mail/mail-kinds.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { shortMail } from '#server/mail/short-mail.ts';
import { sellerMail as text } from '../text/seller-mail.ts';
import { sellerAudit } from '../text/seller-audit.ts';
import { sellerNotMeLink } from './not-me.service.ts';

const calls: Record<string, string> = {
  ...sellerAudit.calls,
  sellerOrderAct: text.largeRefund,
  orderStatus: text.largeRefund,
};

/** Queues a mail to the seller about a sensitive action in the area, within the action's transaction. */
export async function mailSellerAboutAction(
  deps: { outbox: Outbox },
  transaction: ShopDatabase,
  { sellerId, call, network, shopUrl, now }: AuditedAction,
): Promise<void> {
  const action = calls[call] ?? call;
  const paragraphs = [text.act(action, englishTime(now.toISOString(), 'full'), network), text.actionYours];
  const mail = { kind: 'sellerAct', subject: text.actionSubject(action), paragraphs } as const;
  await mailSeller(deps, transaction, { id: sellerId, shopUrl, now }, mail);
}

/** Mails the seller about a login to the area on a new device. */
export async function mailSellerAboutDevice(
  deps: { outbox: Outbox },
  transaction: ShopDatabase,
  { accountId, device, shopUrl, now }: NewDevice,
): Promise<void> {
  const paragraphs = [text.newDevice(device, englishTime(now.toISOString(), 'full')), text.newDeviceYours];
  const mail = { kind: 'sellerDevice', subject: text.newDeviceSubject, paragraphs } as const;
  await mailSeller(deps, transaction, { id: accountId, shopUrl, now }, mail);
}

async function mailSeller(
  { outbox }: { outbox: Outbox },
  transaction: ShopDatabase,
  { id, shopUrl, now }: { id: string; shopUrl: string; now: Date },
  { kind, subject, paragraphs }: { kind: MailKind; subject: string; paragraphs: readonly string[] },
): Promise<void> {
  const seller = await findSellerById(transaction, id);
  if (!seller) return;
  const link = await sellerNotMeLink(transaction, seller, { shopUrl, now });
  const mail = await shortMail(seller.email, subject, { paragraphs, link, language: 'en' });
  await outbox.queue(transaction, mail, { kind });
}
