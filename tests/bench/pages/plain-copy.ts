import type { Browser } from 'playwright/test';
import { keepBeforePages } from '../../support/browser/device.ts';
import type { Visit } from './demo-shop.ts';
import type { Profile } from './profiles.ts';

const style =
  'body{margin:0 auto;max-width:75rem;font:16px/1.5 Arial,sans-serif}img{max-width:100%;background:#eee}ul{padding:0}';

/** The content of a copy: everything that the page loaded, or the same words with only the first picture. */
export type Floor = 'full' | 'bare';

/**
 * Copies the content of a page into plain HTML without script, fonts or layout: the same texts and links, and the loaded picture
 * files in their sizes. A bare copy has only the picture that the shop requests first, or the first in the document. If the page
 * begins with a poster behind its headline, the bare copy has only that first screen.
 */
export async function copyPlainly(browser: Browser, { screen }: Profile, { url, kept }: Visit, floor: Floor) {
  const context = await browser.newContext({ ...screen, locale: 'pt-PT' });
  const page = await context.newPage();
  await keepBeforePages(page, kept);
  await page.goto(url, { waitUntil: 'networkidle' });
  const { title, body, pictures } = await page.evaluate(readPlainly, floor);
  await context.close();
  const html = `<!doctype html><html lang="pt-PT"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style><body>${body}`;
  return { html, pictures };
}

/** Runs in the page. */
function readPlainly(floor: 'full' | 'bare'): { title: string; body: string; pictures: string[] } {
  const kept = 'header,nav,main,footer,section,article,h1,h2,h3,p,ul,ol,li,address,label,button';
  const left = 'script,style,template,noscript,svg,dialog,[hidden],[popover]';
  const first = document.querySelector('main img[fetchpriority=high]') ?? document.querySelector('main img');
  const hero = first?.closest('hero-video')?.closest('section');
  const pictures = new Set<string>();
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

  function plain(node: Node): string {
    if (node instanceof Text) return escape(node.data.replace(/\s+/g, ' '));
    if (!(node instanceof Element) || node.matches(left)) return '';
    if (node instanceof HTMLImageElement) return floor === 'full' || node === first ? picture(node) : '';
    const inside = [...node.childNodes].map(plain).join('');
    const tag = node.tagName.toLowerCase();
    if (node instanceof HTMLAnchorElement) return `<a href="${escape(node.getAttribute('href') ?? '')}">${inside}</a>`;
    if (floor === 'bare' && tag === 'h1') return `<h1${sizeOf(node)}>${inside}</h1>`;
    return node.matches(kept) ? `<${tag}>${inside}</${tag}>` : inside;
  }

  /** The same size as in the shop, so that the same element counts as the largest paint. */
  const sizeOf = (heading: Element) => ` style="font-size:${getComputedStyle(heading).fontSize};line-height:1"`;

  function picture(image: HTMLImageElement): string {
    const { currentSrc, complete, clientWidth, clientHeight, alt } = image;
    if (!currentSrc || !complete) return '';
    const { pathname } = new URL(currentSrc);
    pictures.add(pathname);
    const place = floor === 'bare' && hero ? ' style="position:absolute;z-index:-1;top:0;left:0;object-fit:cover"' : '';
    const priority = floor === 'bare' ? ' fetchpriority="high"' : '';
    return `<img src="${pathname}" width="${clientWidth}" height="${clientHeight}" alt="${escape(alt)}"${priority}${place}>`;
  }

  return {
    title: escape(document.title),
    body: plain((floor === 'bare' && hero) || document.body),
    pictures: [...pictures],
  };
}
