import { endpoints } from '#contract/endpoints.ts';
import type { ApiRouter } from '#server/platform/routing/api-router.ts';
import { route } from '#server/platform/routing/route.ts';
import { signOut } from '#server/platform/sessions/authentication.ts';
import { writeCookie } from '#server/platform/sessions/session-cookie.ts';
import { startSession } from '#server/platform/sessions/session.service.ts';
import { apiMessages } from '#text/api-messages.ts';
import { type SellerDeps, logInSeller } from './seller.service.ts';

export function registerSellerRoutes(router: ApiRouter<SellerDeps>): void {
  const { deps } = router;

  route(router, endpoints.sellerIsAuth, async () => ({}));

  route(router, endpoints.sellerLogin, async ({ body, ip, context }) => {
    const deviceOf = (accountId: string) => deps.devices.nameOf(context, 'seller', accountId);
    const seller = await logInSeller(deps, body, { network: ip, deviceOf });
    const token = await startSession(deps, 'seller', seller.id);
    writeCookie(context, 'seller', token, deps);
    deps.devices.remember(context, 'seller', seller.id);
    return { message: apiMessages.sellerLoggedIn, token };
  });

  route(router, endpoints.sellerLogout, async ({ context }) => {
    await signOut(deps, context, 'seller');
    return { message: apiMessages.sellerLoggedOut };
  });
}
