import { xmlElement } from './xml.ts';
import { absoluteUrl } from './shared-picture.ts';

/** A page for search engines; `lastModified` is an ISO date, absent where it is not known. */
export interface SitemapPage {
  path: string;
  lastModified?: string;
}

/** The XML of a sitemap of these pages, in this order. */
export function sitemapXml(pages: readonly SitemapPage[], siteUrl: string): string {
  const urls = pages.map(({ path, lastModified }) => {
    const modified = lastModified === undefined ? '' : xmlElement('lastmod', lastModified);
    return `<url>${xmlElement('loc', absoluteUrl(path, siteUrl))}${modified}</url>\n`;
  });
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">\n${urls.join('')}</urlset>\n`;
}
