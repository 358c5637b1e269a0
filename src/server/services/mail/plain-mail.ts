import { html } from 'hono/html';
import type { Mail } from './mail-transport.ts';

/** A mail of paragraphs, the same in text and in HTML; what stands in them never becomes markup. */
export async function plainMail(to: string, subject: string, paragraphs: readonly string[]): Promise<Mail> {
  const page = await html`<!doctype html>
    <html lang="pt-PT">
      <meta charset="utf-8" />
      ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
    </html>`;
  return { to, subject, text: `${paragraphs.join('\n\n')}\n`, html: String(page) };
}
