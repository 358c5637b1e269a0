import { absoluteUrl } from './shared-picture.ts';
import { xmlElement } from './xml.ts';

/** The highest number of addresses in one sitemap (sitemaps.org). */
const MOST = 50_000;

/** The XML of a sitemap. A longer list is split into parts, from 1. Without `part`, the result is then the index, `/sitemap.xml?page=1` and so on. */
export function sitemapXml(paths: readonly string[], siteUrl: string, part?: number): string {
  const parts = Math.ceil(paths.length / MOST);
  if (part === undefined && parts > 1) {
    const addresses = Array.from({ length: parts }, (_, index) => `/sitemap.xml?page=${index + 1}`);
    return listXml('sitemapindex', 'sitemap', addresses, siteUrl);
  }
  const from = ((part ?? 1) - 1) * MOST;
  return listXml('urlset', 'url', paths.slice(from, from + MOST), siteUrl);
}

function listXml(list: string, entry: string, paths: readonly string[], siteUrl: string): string {
  const entries = paths.map((path) => `<${entry}>${xmlElement('loc', absoluteUrl(path, siteUrl))}</${entry}>\n`);
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${namespace}">\n${entries.join('')}</${list}>\n`;
}
