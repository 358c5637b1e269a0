/** A page of the built site, such as `/products/[category]/[id]`. */
export interface RouteName {
  route: string;
}

/** Parameters whose values are fixed words. All other parameters are ids or tokens and keep their case. */
export const wordParameters: readonly string[] = ['category', 'legal', 'answers', 'place', 'link'];

const parameterOf = (segment: string): string | undefined => /^\[(?:\.\.\.)?(.+)\]$/.exec(segment)?.[1];

/** The segment in lower case, still encoded. A segment that cannot be decoded stays unchanged. */
function inLowerCase(segment: string): string {
  try {
    const decoded = decodeURIComponent(segment);
    const lower = decoded.toLowerCase();
    return lower === decoded ? segment : encodeURIComponent(lower);
  } catch {
    // A segment with broken encoding is not a fixed word.
    return segment;
  }
}

/** Returns the path with the fixed words of a route in lower case; undefined if the path does not match the route. */
function asPathOf(route: string, path: string, isWord: (parameter: string) => boolean): string | undefined {
  const [pattern, given] = [route.split('/').slice(1), path.split('/').slice(1)];
  // Keep a trailing slash.
  const end = given.length > 1 && given.at(-1) === '' ? given.pop() : undefined;
  const isRest = pattern.at(-1)?.startsWith('[...') ?? false;
  if (isRest ? given.length < pattern.length - 1 : given.length !== pattern.length) return undefined;
  const written = given.map((segment, at) => {
    const expected = pattern[Math.min(at, pattern.length - 1)] ?? '';
    const parameter = parameterOf(expected);
    if (parameter !== undefined) return isWord(parameter) ? inLowerCase(segment) : segment;
    return segment.toLowerCase() === expected ? expected : undefined;
  });
  if (written.includes(undefined)) return undefined;
  return ['', ...written, ...(end === undefined ? [] : [end])].join('/');
}

/**
 * Returns the addresses that a visitor probably means who wrote fixed words in capitals. The query stays unchanged. In the first address, the values
 * of parameters are in lower case too; in the second, only the route's own words are. `routes` has the same order as Astro's route matching.
 */
export function addressesInLowerCase(url: string, routes: readonly RouteName[]): string[] {
  const [path = ''] = url.split('?', 1);
  if (!/[A-Z%]/.test(path)) return [];
  const isWord = (parameter: string) => wordParameters.includes(parameter);
  const addresses = [isWord, () => false].map((isLowered) => {
    for (const { route } of routes) {
      const written = asPathOf(route, path, isLowered);
      if (written !== undefined) return written;
    }
    return path;
  });
  const query = url.slice(path.length);
  return [...new Set(addresses)].filter((address) => address !== path).map((address) => address + query);
}
