/**
 * The address with one slash for each run of them in its path. Astro takes time by the square of such a run. Browsers
 * read a backslash as a slash: of two at the beginning they would make another host.
 */
export function withSingleSlashes(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(/[/\\]{2,}/g, '/') + url.slice(path.length);
}

const ALLOWED_QUERY = ['category', 'page', 'q'];

/**
 * The canonical form of a request's path and query: only the parameters that pages read, in a fixed order, so that
 * `?utm_source=x` and the like neither multiply the stored pages nor reach a page.
 */
export function pageKey(url: string): string {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const given = [...new URLSearchParams(url.slice(path.length))];
  const kept = new URLSearchParams(given.filter(([name, value]) => ALLOWED_QUERY.includes(name) && value !== ''));
  kept.sort();
  return kept.size > 0 ? `${path}?${kept}` : path;
}
