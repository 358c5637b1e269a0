import { sellerSessionEndpoints } from '../contract/seller-session-endpoints.ts';
import { recordRefusal, recordSuccess } from '#server/audit/recorded-login.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import { carriedAccount, openSession, signOut } from '#server/sessions/authentication.ts';
import { apiMessages } from '#core/text/api-messages.ts';
import { lockArea } from './not-me.service.ts';
import { passSecondFactor } from './second-factor.service.ts';
import { holdSellerPassword } from './seller.repository.ts';
import { logInSeller, type SellerDeps, tryCode } from './seller.service.ts';

export function registerSellerRoutes(router: ApiRouter<SellerDeps>): void {
  const { deps } = router;

  route(router, sellerSessionEndpoints.sellerIsAuth, async () => ({}));

  route(router, sellerSessionEndpoints.sellerLogin, async ({ body, ip, context }) => {
    const deviceOf = (accountId: string) => deps.devices.nameOf(context, 'seller', accountId);
    const attempt = { call: 'sellerLogin', network: ip } as const;
    const checked = await recordRefusal(deps, attempt, async (found) => {
      const seller = await logInSeller(deps, body, { network: ip, deviceOf });
      found(seller.id);
      const { code } = body;
      const pass = () => passSecondFactor(deps, seller, { code, isKnownDevice: deviceOf(seller.id) !== undefined });
      if (code === undefined) await pass();
      else await tryCode(deps, { account: seller, ip, context }, pass);
      return seller;
    });
    const checkAgain = async (transaction: ShopDatabase) => {
      if (!(await holdSellerPassword(transaction, checked))) throw new ApiProblem('invalid_credentials');
    };
    const open = () => openSession(deps, context, 'seller', checked.id, checkAgain);
    const token = await recordSuccess(deps, attempt, checked.id, open);
    return { message: apiMessages.sellerLoggedIn, token };
  });

  route(router, sellerSessionEndpoints.sellerNotMe, async ({ body, ip }) => {
    await lockArea(deps, { token: body.token, network: ip });
    return {};
  });

  route(router, sellerSessionEndpoints.sellerLogout, async ({ ip, context }) => {
    const id = await carriedAccount(deps, context, 'seller');
    const leave = () => deps.db.transaction().execute((db) => signOut({ ...deps, db }, context, 'seller'));
    await (id === undefined ? leave() : recordSuccess(deps, { call: 'sellerLogout', network: ip }, id, leave));
    return { message: apiMessages.sellerLoggedOut };
  });
}
