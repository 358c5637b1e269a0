import { html } from 'hono/html';
import type { Mail } from './mail-transport.ts';

interface ShortText {
  paragraphs: readonly string[];
  link?: readonly [words: string, url: string] | undefined;
  language?: 'pt-PT' | 'en';
}

export async function shortMail(
  to: string,
  subject: string,
  { paragraphs, link, language = 'pt-PT' }: ShortText,
): Promise<Mail> {
  const page = await html`<!doctype html>
    <html lang="${language}">
      <meta charset="utf-8" />
      ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
      ${link && html`<p>${link[0]} <a href="${link[1]}">${link[1]}</a></p>`}
    </html>`;
  const text = [...paragraphs, ...(link ? [link.join(' ')] : [])].join('\n\n');
  return { to, subject, text: `${text}\n`, html: String(page) };
}
