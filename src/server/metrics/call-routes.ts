/** Returns the route of a request's path: one of the known routes or `other`. */
export type RouteOf = (path: string) => string | undefined;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds the route of an API call among the patterns, such as `/api/reviews/product/:productId`. */
export function callRoutes(patterns: readonly string[]): RouteOf {
  const fixed = new Set(patterns.filter((pattern) => !pattern.includes(':')));
  const open = patterns
    .filter((pattern) => pattern.includes(':'))
    .map((pattern) => {
      const parts = pattern.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : escaped(part)));
      return { pattern, matches: new RegExp(`^${parts.join('/')}$`) };
    });
  return (path) => (fixed.has(path) ? path : open.find(({ matches }) => matches.test(path))?.pattern);
}
