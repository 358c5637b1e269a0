import { endpoints } from '#contract/endpoints.ts';
import type { ApiRouter } from '#server/platform/routing/api-router.ts';
import { route } from '#server/platform/routing/route.ts';
import { signOut } from '#server/platform/sessions/authentication.ts';
import { apiMessages } from '#text/api-messages.ts';
import { openSellerSession } from './open-seller-session.ts';
import { passSecondFactor } from './second-factor.service.ts';
import { type SellerDeps, logInSeller } from './seller.service.ts';

export function registerSellerRoutes(router: ApiRouter<SellerDeps>): void {
  const { deps } = router;

  route(router, endpoints.sellerIsAuth, async () => ({}));

  route(router, endpoints.sellerLogin, async ({ body, ip, context }) => {
    const attempt = `seller ${body.email.toLowerCase()}`;
    await deps.attempts.count(attempt, ip);
    const seller = await logInSeller(deps, body);
    await passSecondFactor(deps, seller, body.code);
    await deps.attempts.forget(attempt);
    return { message: apiMessages.sellerLoggedIn, token: await openSellerSession(deps, context, seller.id) };
  });

  route(router, endpoints.sellerLogout, async ({ context }) => {
    await signOut(deps, context, 'seller');
    return { message: apiMessages.sellerLoggedOut };
  });
}
