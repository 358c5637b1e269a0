import { endpoints } from '#contract/endpoints.ts';
import type { ApiRouter } from '#server/platform/routing/api-router.ts';
import { route } from '#server/platform/routing/route.ts';
import { openSession, signOut } from '#server/platform/sessions/authentication.ts';
import { apiMessages } from '#text/api-messages.ts';
import { passSecondFactor } from './second-factor.service.ts';
import { type SellerDeps, logInSeller } from './seller.service.ts';
import { tryCode } from './try-code.ts';

export function registerSellerRoutes(router: ApiRouter<SellerDeps>): void {
  const { deps } = router;

  route(router, endpoints.sellerIsAuth, async () => ({}));

  route(router, endpoints.sellerLogin, async ({ body, ip, context }) => {
    const deviceOf = (accountId: string) => deps.devices.nameOf(context, 'seller', accountId);
    const seller = await logInSeller(deps, body, { network: ip, deviceOf });
    const { code } = body;
    if (code === undefined) await passSecondFactor(deps, seller, code);
    else await tryCode(deps, { account: seller, ip, context }, () => passSecondFactor(deps, seller, code));
    return { message: apiMessages.sellerLoggedIn, token: await openSession(deps, context, 'seller', seller.id) };
  });

  route(router, endpoints.sellerLogout, async ({ context }) => {
    await signOut(deps, context, 'seller');
    return { message: apiMessages.sellerLoggedOut };
  });
}
