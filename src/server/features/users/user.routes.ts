import { endpoints } from '#contract/endpoints.ts';
import type { User } from '#contract/user.ts';
import { shopUrlOf } from '#server/platform/http/origins.ts';
import type { ApiRouter } from '#server/platform/routing/api-router.ts';
import { type Call, route } from '#server/platform/routing/route.ts';
import type { Customer } from '#server/platform/sessions/account.repository.ts';
import { signOut } from '#server/platform/sessions/authentication.ts';
import { writeCookie } from '#server/platform/sessions/session-cookie.ts';
import { startSession } from '#server/platform/sessions/session.service.ts';
import { apiMessages } from '#text/api-messages.ts';
import { type UserDeps, logInCustomer, registerCustomer } from './user.service.ts';

export function registerUserRoutes(router: ApiRouter<UserDeps>): void {
  const { deps } = router;

  route(router, endpoints.userIsAuth, async ({ account }) => ({ user: toUser(account) }));

  route(router, endpoints.userRegister, async ({ body, ip, context }) => {
    await deps.attempts.count(`customer ${body.email.toLowerCase()}`, ip);
    const customer = await registerCustomer(deps, body, shopUrlOf(context.req.raw, deps));
    return { ...(await openSession(router, context, customer)), message: apiMessages.registered };
  });

  route(router, endpoints.userLogin, async ({ body, ip, context }) => {
    const attempt = `customer ${body.email.toLowerCase()}`;
    await deps.attempts.count(attempt, ip);
    const customer = await logInCustomer(deps, body);
    await deps.attempts.forget(attempt);
    return { ...(await openSession(router, context, customer)), message: apiMessages.loggedIn };
  });

  route(router, endpoints.userLogout, async ({ context }) => {
    await signOut(deps, context, 'customer');
    return { message: apiMessages.loggedOut };
  });
}

async function openSession(
  { deps }: ApiRouter<UserDeps>,
  context: Call<typeof endpoints.userLogin>['context'],
  customer: Customer,
): Promise<{ user: User; token: string }> {
  const token = await startSession(deps, 'customer', customer.id);
  writeCookie(context, 'customer', token, deps);
  return { user: toUser(customer), token };
}

const toUser = ({ id, name, email, cart }: Customer): User => ({ _id: id, name, email, cartItems: cart });
