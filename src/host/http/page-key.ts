import { listParameterNames } from '#domain/filters/list-query.ts';

/**
 * The address with one slash for each run of them in its path. Astro takes time by the square of such a run. Browsers
 * read a backslash as a slash: of two at the beginning they would make another host.
 */
export function withSingleSlashes(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(/[/\\]{2,}/g, '/') + url.slice(path.length);
}

/** Whether the path of an address has percent signs that stand for no text, such as `/%` or `/%ff`. */
export function isMalformed(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  if (!path.includes('%')) return false;
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    // Its only error says that the text is malformed, which is the answer.
    return true;
  }
}

/** The parameters that the page at a path reads. */
function readBy(path: string): readonly string[] {
  if (/^\/products\/?$/.test(path)) return [...listParameterNames, 'page'];
  if (path === '/search-suggestions') return ['q'];
  return path.startsWith('/products/') || path === '/sitemap.xml' ? ['page'] : [];
}

/**
 * The canonical form of a request's path and query: only the parameters that its page reads, in a fixed order, so that
 * `?utm_source=x` and the like neither multiply the stored pages nor reach a page.
 */
export function pageKey(url: string): string {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const given = [...new URLSearchParams(url.slice(path.length))];
  const known = readBy(path);
  const kept = new URLSearchParams(given.filter(([name, value]) => known.includes(name) && value !== ''));
  kept.sort();
  return kept.size > 0 ? `${path}?${kept}` : path;
}
