import { endpoints } from '#contract/endpoints.ts';
import { apiMessages } from '#text/api-messages.ts';
import type { ApiRouter } from '../http/api-router.ts';
import { signOut } from '../http/authentication.ts';
import { route } from '../http/route.ts';
import { writeCookie } from '../http/session-cookie.ts';
import { startSession } from '../sessions/session.service.ts';
import { logInSeller } from './seller.service.ts';

export function registerSellerRoutes(router: ApiRouter): void {
  const { deps } = router;

  route(router, endpoints.sellerIsAuth, async () => ({}));

  route(router, endpoints.sellerLogin, async ({ body, ip, context }) => {
    const attempt = `seller ${body.email.toLowerCase()}`;
    await deps.attempts.count(attempt, ip);
    const seller = await logInSeller(deps, body);
    await deps.attempts.forget(attempt);
    const token = await startSession(deps, 'seller', seller.id);
    writeCookie(context, 'seller', token, deps);
    return { message: apiMessages.sellerLoggedIn, token };
  });

  route(router, endpoints.sellerLogout, async ({ context }) => {
    await signOut(deps, context, 'seller');
    return { message: apiMessages.sellerLoggedOut };
  });
}
