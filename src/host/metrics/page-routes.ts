import type { RouteOf } from '#server/platform/metrics/call-routes.ts';

/** What Astro knows of a page. */
export interface BuiltRoute {
  /** Such as `/products/[category]/[id]`. */
  route: string;
  pattern: RegExp;
}

const FILE = /\.\w+$/;

/**
 * Finds the pattern of a page among those that were built, in Astro's order. What looks like a file and is no page of its
 * own is `/[file]`, so that strangers who look for one do not stand among the pages.
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
