import { endpoints } from '#contract/endpoints.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import type { ApiRouter } from '#server/platform/routing/api-router.ts';
import { route } from '#server/platform/routing/route.ts';
import { findSellerById } from '#server/platform/sessions/account.repository.ts';
import { openSession } from '#server/platform/sessions/authentication.ts';
import { endOtherSessions, listSessions } from '#server/platform/sessions/session-list.ts';
import { deletePasskey, renamePasskey } from '#server/services/passkeys/passkey.repository.ts';
import { addPasskey, logInByPasskey, startAdding, startLogin } from '#server/services/passkeys/passkeys.service.ts';
import { relyingParty } from '#server/services/passkeys/relying-party.ts';
import { apiMessages } from '#text/api-messages.ts';
import { proveSeller } from './prove-seller.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import {
  confirmApp,
  firstRecoveryCodes,
  keyOwner,
  removeApp,
  secondFactor,
  startApp,
} from './second-factor.service.ts';
import { changeSellerPassword } from './seller-account.service.ts';
import type { SellerDeps } from './seller.service.ts';
import { tryCode } from './try-code.ts';
import { totpAddress } from './totp.ts';

/** The calls about what opens the seller's area beside the password. */
export function registerSecondFactorRoutes(router: ApiRouter<SellerDeps>): void {
  registerSellerKeys(router);
  registerSellerApp(router);
  registerKeyLogin(router);
  registerSellerSessions(router);
  route(router, endpoints.sellerFactor, async ({ account }) => ({ factor: await secondFactor(router.deps, account) }));
}

function registerSellerSessions(router: ApiRouter<SellerDeps>): void {
  const { deps } = router;

  route(router, endpoints.sellerPassword, async ({ account, body, ip, context }) => {
    const deviceOf = (accountId: string) => deps.devices.nameOf(context, 'seller', accountId);
    await changeSellerPassword(deps, account, body, { network: ip, deviceOf });
    await endOtherSessions(deps, context, 'seller', account.id);
    return {};
  });

  route(router, endpoints.sellerSessions, async ({ account, context }) => ({
    sessions: await listSessions(deps, context, 'seller', account.id),
  }));

  route(router, endpoints.sellerSessionsEnd, async ({ account, context }) => {
    await endOtherSessions(deps, context, 'seller', account.id);
    return {};
  });
}

function registerSellerKeys(router: ApiRouter<SellerDeps>): void {
  const { deps } = router;

  route(router, endpoints.sellerPasskeyStart, async (call) => {
    await proveSeller(deps, call);
    const { account, context } = call;
    const owner = { ...keyOwner(account), name: account.email, email: account.email };
    return { options: await startAdding(deps, owner, relyingParty(context.req.raw, deps)) };
  });

  route(router, endpoints.sellerPasskeyAdd, async ({ account, body, context }) => {
    const passkey = await addPasskey(deps, keyOwner(account), relyingParty(context.req.raw, deps), body);
    // What the password alone has opened before must not stay open.
    await endOtherSessions(deps, context, 'seller', account.id);
    return { passkey, recoveryCodes: await firstRecoveryCodes(deps, account) };
  });

  route(router, endpoints.sellerPasskeyRename, async ({ account, body: { id, name } }) => {
    if (!(await renamePasskey(deps.db, keyOwner(account), id, name))) throw new ApiProblem('passkey_not_found');
    return {};
  });

  route(router, endpoints.sellerPasskeyRemove, async (call) => {
    await proveSeller(deps, call);
    const isGone = await deletePasskey(deps.db, keyOwner(call.account), call.body.id);
    if (!isGone) throw new ApiProblem('passkey_not_found');
    return {};
  });
}

function registerSellerApp(router: ApiRouter<SellerDeps>): void {
  const { deps } = router;

  route(router, endpoints.sellerAppStart, async (call) => {
    await proveSeller(deps, call);
    const { account, context } = call;
    const secret = await startApp(deps, account);
    const shop = relyingParty(context.req.raw, deps).id;
    return { secret, address: totpAddress(secret, { shop, email: account.email }) };
  });

  route(router, endpoints.sellerAppConfirm, async (call) => {
    const { account, body, context } = call;
    await tryCode(deps, call, () => confirmApp(deps, account, body.code));
    await endOtherSessions(deps, context, 'seller', account.id);
    return { recoveryCodes: await firstRecoveryCodes(deps, account) };
  });

  route(router, endpoints.sellerAppRemove, async (call) => {
    await proveSeller(deps, call);
    await removeApp(deps, call.account);
    return {};
  });

  route(router, endpoints.sellerRecoveryCodes, async (call) => {
    await proveSeller(deps, call);
    return { recoveryCodes: await newRecoveryCodes(deps.db, call.account.id) };
  });
}

function registerKeyLogin(router: ApiRouter<SellerDeps>): void {
  const { deps } = router;

  route(router, endpoints.sellerPasskeyLoginStart, async ({ ip, context }) => {
    await deps.limits.passkey.count(ip ?? 'unknown', ip);
    return { options: await startLogin(deps, 'seller', relyingParty(context.req.raw, deps)) };
  });

  route(router, endpoints.sellerPasskeyLogin, async ({ body, context }) => {
    const party = relyingParty(context.req.raw, deps);
    const seller = await findSellerById(deps.db, await logInByPasskey(deps, 'seller', party, body.response));
    if (!seller) throw new ApiProblem('passkey_invalid');
    return { message: apiMessages.sellerLoggedIn, token: await openSession(deps, context, 'seller', seller.id) };
  });
}
