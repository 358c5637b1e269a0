import type { Browser } from 'playwright/test';
import type { Profile } from './profiles.ts';

/** A page as somebody would write it by hand for speed alone, and the addresses of the pictures in it. */
export interface PlainCopy {
  html: string;
  pictures: string[];
}

const style =
  'body{margin:0 auto;max-width:75rem;font:16px/1.5 Arial,sans-serif}img{max-width:100%;background:#eee}ul{padding:0}';

/**
 * Copies what a visitor finds on a page: the same texts, links and loaded picture files, each at its size, in plain
 * HTML without script, fonts or layout.
 */
export async function copyPlainly(browser: Browser, { screen }: Profile, url: string): Promise<PlainCopy> {
  const context = await browser.newContext({ ...screen, locale: 'pt-PT' });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const { title, body, pictures } = await page.evaluate(readPlainly);
  await context.close();
  const html = `<!doctype html><html lang="pt-PT"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style><body>${body}`;
  return { html, pictures };
}

/** Runs in the page. */
function readPlainly(): { title: string; body: string; pictures: string[] } {
  const kept = 'header,nav,main,footer,section,article,h1,h2,h3,p,ul,ol,li,address,label,button';
  const left = 'script,style,template,noscript,svg,dialog,[hidden],[popover]';
  const pictures = new Set<string>();
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

  function plain(node: Node): string {
    if (node instanceof Text) return escape(node.data.replace(/\s+/g, ' '));
    if (!(node instanceof Element) || node.matches(left)) return '';
    if (node instanceof HTMLImageElement) return picture(node);
    const inside = [...node.childNodes].map(plain).join('');
    const tag = node.tagName.toLowerCase();
    if (node instanceof HTMLAnchorElement) return `<a href="${escape(node.getAttribute('href') ?? '')}">${inside}</a>`;
    return node.matches(kept) ? `<${tag}>${inside}</${tag}>` : inside;
  }

  function picture({ currentSrc, complete, clientWidth, clientHeight, alt }: HTMLImageElement): string {
    if (!currentSrc || !complete) return '';
    const { pathname } = new URL(currentSrc);
    pictures.add(pathname);
    return `<img src="${pathname}" width="${clientWidth}" height="${clientHeight}" alt="${escape(alt)}">`;
  }

  return { title: escape(document.title), body: plain(document.body), pictures: [...pictures] };
}
