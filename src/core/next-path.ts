const HOME = '/';
const SITE = 'https://shop.invalid';

function parse(address: string): URL | undefined {
  try {
    return new URL(address, SITE);
  } catch {
    // An invalid address has no target.
    return undefined;
  }
}

/** The path that `/{next}` names (spec 2), with query and fragment. The home page if slashes, dots or spaces would lead to another host. */
export function nextPath(next: string): string {
  const url = parse(`/${next.replace(/^\/(?!\/)/, '')}`);
  if (url?.origin !== SITE || url.pathname.startsWith('//')) return HOME;
  return url.pathname + url.search + url.hash;
}
