import { html } from 'hono/html';
import type { Mail } from '#server/mail/mail-transport.ts';
import { reviewMail as text } from '../text/review-mail.ts';

/** Returns the mail that informs the writer of a hidden review and the reason. */
export async function hiddenMail(to: string, product: string, reason: string): Promise<Mail> {
  const paragraphs = [text.hidden(product), text.reason(reason), text.next];
  const page = await html`<!doctype html>
    <html lang="pt-PT">
      <meta charset="utf-8" />
      ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
    </html>`;
  return { to, subject: text.hiddenSubject, text: `${paragraphs.join('\n\n')}\n`, html: String(page) };
}
