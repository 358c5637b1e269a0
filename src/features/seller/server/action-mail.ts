import { englishTime } from '#core/english-time.ts';
import type { AuditedAction } from '#server/audit/audited-action.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { findSellerById } from '#server/sessions/account.repository.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { shortMail } from '#server/mail/short-mail.ts';
import { sellerMail as text } from '../text/seller-mail.ts';
import { sellerAudit } from '../text/seller-audit.ts';
import { sellerNotMeLink } from './not-me.service.ts';

/** Queues a mail to the seller about a sensitive action in the area, within the action's transaction. */
export async function mailSellerAboutAction(
  { outbox }: { outbox: Outbox },
  transaction: ShopDatabase,
  { sellerId, call, network, shopUrl, now }: AuditedAction,
): Promise<void> {
  const seller = await findSellerById(transaction, sellerId);
  if (!seller) return;
  const calls: Record<string, string> = {
    ...sellerAudit.calls,
    sellerOrderAct: text.largeRefund,
    orderStatus: text.largeRefund,
  };
  const action = calls[call] ?? call;
  const link = await sellerNotMeLink(transaction, seller, { shopUrl, now });
  const paragraphs = [text.act(action, englishTime(now.toISOString(), 'full'), network), text.actionYours];
  const mail = await shortMail(seller.email, text.actionSubject(action), { paragraphs, link, language: 'en' });
  await outbox.queue(transaction, mail, { kind: 'sellerAct' });
}
