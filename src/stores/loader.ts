import { limits } from '#contract/limits.ts';
import { nextPath } from '#domain/next-path.ts';
import { goTo } from './navigation.ts';

/** Goes on to the page that `next` in the query names, after 5 seconds; returns a function that stops waiting (spec 2, 9). */
export function waitForNextPage(query: string): () => void {
  const next = new URLSearchParams(query).get('next');
  if (next === null) return () => undefined;
  const timer = setTimeout(() => goTo(nextPath(next)), limits.redirect.loader);
  return () => clearTimeout(timer);
}
