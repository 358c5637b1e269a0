import { limits } from '#core/limits.ts';
import { nextPath } from '#core/next-path.ts';
import { goTo } from './navigation.ts';

/** Opens the page in the query's `next` parameter after 5 seconds. Returns a function that cancels it (spec 2, 9). */
export function redirectAfterDelay(query: string): () => void {
  const next = new URLSearchParams(query).get('next');
  if (next === null) return () => undefined;
  const timer = setTimeout(() => goTo(nextPath(next)), limits.redirect.loader);
  return () => clearTimeout(timer);
}
