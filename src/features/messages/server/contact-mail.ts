import { html } from 'hono/html';
import type { ContactMessage } from '../contract/message.ts';
import type { Mail } from '#server/mail/mail-transport.ts';
import { mail as text } from '#server/text/mail.ts';

/** Returns the mail that forwards a contact message to the shop. Replies go to the sender. */
export async function contactMail({ name, email, message }: ContactMessage, to: string): Promise<Mail> {
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
