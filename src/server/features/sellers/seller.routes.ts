import { endpoints } from '#contract/endpoints.ts';
import type { ApiRouter } from '#server/platform/routing/api-router.ts';
import { route } from '#server/platform/routing/route.ts';
import { openSession, signOut } from '#server/platform/sessions/authentication.ts';
import { apiMessages } from '#text/api-messages.ts';
import { type SellerDeps, logInSeller } from './seller.service.ts';

export function registerSellerRoutes(router: ApiRouter<SellerDeps>): void {
  const { deps } = router;

  route(router, endpoints.sellerIsAuth, async () => ({}));

  route(router, endpoints.sellerLogin, async ({ body, ip, context }) => {
    const attempt = `seller ${body.email.toLowerCase()}`;
    await deps.attempts.count(attempt, ip);
    const seller = await logInSeller(deps, body);
    await deps.attempts.forget(attempt);
    const token = await openSession(deps, context, 'seller', seller.id);
    return { message: apiMessages.sellerLoggedIn, token };
  });

  route(router, endpoints.sellerLogout, async ({ context }) => {
    await signOut(deps, context, 'seller');
    return { message: apiMessages.sellerLoggedOut };
  });
}
