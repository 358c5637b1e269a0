import { ApiError } from '#browser/api/api-error.ts';

/** Reduces the cart if the API refused it because of missing stock. Returns whether it did. Never rejects. */
export async function applyServerCart(error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || error.kind !== 'refused') return false;
  // Most refusals contain no quantity, so most pages do not need the code that reads it.
  if (error.details === undefined && !/\d/.test(error.message)) return false;
  const following = import('./short-lines.ts').then(({ followRefusal }) => followRefusal(error));
  // The caller shows the refusal if this code does not load.
  return await following.catch(() => false);
}
