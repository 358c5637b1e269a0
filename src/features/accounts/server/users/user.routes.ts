import { userEndpoints } from '#features/session/contract/user-endpoints.ts';
import { shopUrlOf } from '#server/http/origins.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import { signOut } from '#server/sessions/authentication.ts';
import { openCustomerSession, toUser } from '../customer-session.ts';
import { apiMessages } from '#core/text/api-messages.ts';
import { type UserDeps, logInCustomer, registerCustomer } from './user.service.ts';

export function registerUserRoutes(router: ApiRouter<UserDeps>): void {
  const { deps } = router;

  route(router, userEndpoints.userIsAuth, async ({ account }) => ({ user: toUser(account) }));

  route(router, userEndpoints.userRegister, async ({ body, ip, context }) => {
    await deps.limits.registration.countAsked(body.email.toLowerCase(), ip);
    const customer = await registerCustomer(deps, body, shopUrlOf(context.req.raw, deps));
    return { ...(await openCustomerSession(deps, context, customer)), message: apiMessages.registered };
  });

  route(router, userEndpoints.userLogin, async ({ body, ip, context }) => {
    const deviceOf = (accountId: string) => deps.devices.nameOf(context, 'customer', accountId);
    const { customer, checkAgain } = await logInCustomer(deps, body, {
      network: ip,
      deviceOf,
      shopUrl: shopUrlOf(context.req.raw, deps),
    });
    return { ...(await openCustomerSession(deps, context, customer, checkAgain)), message: apiMessages.loggedIn };
  });

  route(router, userEndpoints.userLogout, async ({ context }) => {
    await signOut(deps, context, 'customer');
    return { message: apiMessages.loggedOut };
  });
}
