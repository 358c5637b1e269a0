import { SIZE_PARAMETER } from '#features/catalogue/rules/variants/size-path.ts';
import { listParameterNames } from '#features/catalogue/rules/filters/list-query.ts';

/**
 * Returns the address with each run of slashes in its path reduced to one. Astro's time grows with the square of the run's length. Browsers read a
 * backslash as a slash, so two at the beginning would name another host.
 */
export function withSingleSlashes(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(/[/\\]{2,}/g, '/') + url.slice(path.length);
}

/** Whether the path of an address has percent signs that do not decode to text, such as `/%` or `/%ff`. */
export function isMalformed(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  if (!path.includes('%')) return false;
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    // decodeURIComponent only throws for malformed text.
    return true;
  }
}

function readBy(path: string): readonly string[] {
  if (/^\/products\/?$/.test(path)) return [...listParameterNames, 'page'];
  if (path === '/search-suggestions') return ['q'];
  if (path === '/confirm/change') return ['token', 'problem'];
  if (path.startsWith('/products/')) return ['page', SIZE_PARAMETER];
  return path === '/sitemap.xml' ? ['page'] : [];
}

/** The path and query with only the parameters that the page reads, in a fixed order, so that `?utm_source=x` adds no cached page. */
export function pageKey(url: string): string {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const given = [...new URLSearchParams(url.slice(path.length))];
  const known = readBy(path);
  const kept = new URLSearchParams(given.filter(([name, value]) => known.includes(name) && value !== ''));
  kept.sort();
  return kept.size > 0 ? `${path}?${kept}` : path;
}
