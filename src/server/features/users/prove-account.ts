import type { Context } from 'hono';
import type { ApiEnv } from '#server/platform/http/api-env.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import { shopUrlOf } from '#server/platform/http/origins.ts';
import { hasFreshSession } from '#server/platform/sessions/authentication.ts';
import { logInCustomer, type UserDeps } from './user.service.ts';

/** A call that wants to be sure of the customer. */
interface Asking {
  account: { email: string };
  body: { password?: string | undefined };
  ip: string | undefined;
  context: Context<ApiEnv>;
}

/**
 * Makes sure that the one who calls is the customer and nobody who has found the device open: by the password, counted like
 * logins, or by a login a short while ago. Throws password_needed, invalid_credentials, login_by_mail, too_many_requests.
 */
export async function proveAccount(deps: UserDeps, { account, body, ip, context }: Asking): Promise<void> {
  const { password } = body;
  const { email } = account;
  if (password === undefined) {
    if (await hasFreshSession(deps, context, 'customer')) return;
    throw new ApiProblem('password_needed');
  }
  const deviceOf = (accountId: string) => deps.devices.nameOf(context, 'customer', accountId);
  await logInCustomer(deps, { email, password }, { network: ip, deviceOf, shopUrl: shopUrlOf(context.req.raw, deps) });
}
