import type { Context } from 'hono';
import type { ApiEnv } from '#server/http/api-env.ts';
import type { SellerDeps } from './seller.service.ts';

/** A call with a code, and the seller who sends it. */
interface Trying {
  account: { id: string; email: string };
  ip: string | undefined;
  context: Context<ApiEnv>;
}

/**
 * Checks a code with the limits of a password. Codes are counted separately, because their sender already knows the password. Throws what
 * `look` throws, and too_many_requests.
 */
export async function tryCode<Result>(
  { logins, devices }: Pick<SellerDeps, 'logins' | 'devices'>,
  { account: { id, email }, ip, context }: Trying,
  look: () => Promise<Result>,
): Promise<Result> {
  const device = devices.nameOf(context, 'seller', id);
  const { takeBack } = await logins.begin({ account: `code ${email}`, network: ip, device });
  const result = await look();
  await takeBack();
  return result;
}
