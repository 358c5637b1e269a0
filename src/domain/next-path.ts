const HOME = '/';
const SITE = 'https://shop.invalid';

function parse(address: string): URL | undefined {
  try {
    return new URL(address, SITE);
  } catch {
    // The address is not valid, so that it leads nowhere.
    return undefined;
  }
}

/**
 * The path of this site that `/{next}` names (spec 2), with its query and fragment; the home page when it would lead
 * to another host, be it by slashes, backslashes, dots or blanks.
 */
export function nextPath(next: string): string {
  const url = parse(`/${next.replace(/^\/(?!\/)/, '')}`);
  if (url?.origin !== SITE || url.pathname.startsWith('//')) return HOME;
  return url.pathname + url.search + url.hash;
}
