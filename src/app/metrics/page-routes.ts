import type { RouteOf } from '#server/metrics/call-routes.ts';

export interface BuiltRoute {
  /** Such as `/products/[category]/[id]`. */
  route: string;
  pattern: RegExp;
}

const FILE = /\.\w+$/;

/** Finds the route of a path in Astro's order. A file name that is no page becomes `/[file]`, so that random guesses are not listed. */
export function pageRoutes(built: readonly BuiltRoute[]): RouteOf {
  const fixed = new Set(built.map(({ route }) => route).filter((route) => !route.includes('[')));
  return (path) => {
    const tidy = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    if (fixed.has(tidy)) return tidy;
    if (FILE.test(path)) return path.startsWith('/_astro/') ? '/_astro/[file]' : '/[file]';
    return built.find(({ pattern }) => pattern.test(path))?.route;
  };
}
