import { html } from 'hono/html';
import type { ContactMessage } from '../contract/message-endpoints.ts';
import { randomId } from '#server/database/random-id.ts';
import type { CallLimits } from '#server/limits/call-limits.ts';
import type { KnownOrigins } from '#server/http/origins.ts';
import type { RouteDeps } from '#server/routing/api-router.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { Mail } from '#server/mail/mail-transport.ts';
import { mail as text } from '#server/text/mail.ts';
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts';

export interface MessageDeps extends RouteDeps, KnownOrigins {
  outbox: Outbox;
  /** The shop's own e-mail address. Contact messages go there. */
  mailTo?: string | undefined;
  limits: CallLimits;
  unsubscribeTokens: UnsubscribeTokens;
}

/** Saves a contact message and, if the shop has an address for them, queues a mail, in one transaction. */
export async function receiveContactMessage(deps: MessageDeps, message: ContactMessage): Promise<void> {
  const { db, now, outbox, mailTo } = deps;
  const row = { id: randomId(), ...message, created_at: now().toISOString() };
  const forwarded = mailTo && (await contactMail(message, mailTo));
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('contact_messages').values(row).execute();
    if (forwarded) await outbox.queue(transaction, forwarded, { kind: 'contactCopy' });
  });
}

/** Returns the mail that forwards a contact message to the shop. Replies go to the sender. */
async function contactMail({ name, email, message }: ContactMessage, to: string): Promise<Mail> {
  const from = text.contactFrom(name, email);
  const paragraphs = message.split(/\r?\n/).map((line) => html`${line}<br />`);
  const page = await html`<!doctype html>
    <html lang="pt-PT">
      <meta charset="utf-8" />
      <p>${from}</p>
      <p>${paragraphs}</p>
    </html>`;
  return {
    to,
    replyTo: email,
    subject: text.contactSubject(name),
    text: `${from}\n\n${message}\n`,
    html: String(page),
  };
}
