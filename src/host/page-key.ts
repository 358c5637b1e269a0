const ALLOWED_QUERY = ['category', 'page', 'q'];

/**
 * The canonical form of a request's path and query: only the parameters that pages read, in a fixed order, so that
 * `?utm_source=x` and the like neither multiply the stored pages nor reach a page.
 */
export function pageKey(url: string): string {
  const [path = '/', query = ''] = url.split('?', 2);
  const given = [...new URLSearchParams(query)];
  const kept = new URLSearchParams(given.filter(([name, value]) => ALLOWED_QUERY.includes(name) && value !== ''));
  kept.sort();
  return kept.size > 0 ? `${path}?${kept}` : path;
}
