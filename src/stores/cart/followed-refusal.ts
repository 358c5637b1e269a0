import { ApiError } from '#api-client/api-error.ts';

/** Whether an API has refused since there are fewer pieces than the cart holds, and the cart has followed; never rejects. */
export async function isFollowed(error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || error.kind !== 'refused') return false;
  // Nearly no refusal tells a number, and nearly no page needs the code that reads it.
  if (error.details === undefined && !/\d/.test(error.message)) return false;
  const following = import('./short-lines.ts').then(({ followRefusal }) => followRefusal(error));
  // The caller shows the refusal itself.
  return await following.catch(() => false);
}
