import type { RouteOf } from '#server/metrics/call-routes.ts';

/** Astro's data about a page. */
export interface BuiltRoute {
  /** Such as `/products/[category]/[id]`. */
  route: string;
  pattern: RegExp;
}

const FILE = /\.\w+$/;

/**
 * Returns a function that finds the route of a path among the built ones, in Astro's order. A path that looks like a
 * file but is no page becomes `/[file]`. Random guesses then do not appear among the pages.
 */
export function pageRoutes(built: readonly BuiltRoute[]): RouteOf {
  const fixed = new Set(built.map(({ route }) => route).filter((route) => !route.includes('[')));
  return (path) => {
    const tidy = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    if (fixed.has(tidy)) return tidy;
    if (FILE.test(path)) return path.startsWith('/_astro/') ? '/_astro/[file]' : '/[file]';
    return built.find(({ pattern }) => pattern.test(path))?.route;
  };
}
