import { secondFactorEndpoints } from '../contract/second-factor-endpoints.ts';
import { recordSuccess } from '#server/audit/recorded-login.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import { findSellerById } from '#server/sessions/account.repository.ts';
import { recordFreshProof, openSession } from '#server/sessions/authentication.ts';
import { carriedHashes, endOtherSessions, listSessions } from '#server/sessions/session-list.ts';
import { deletePasskey, renamePasskey } from '#features/passkeys/server/passkey.repository.ts';
import { addPasskey, logInByPasskey, startAdding, startLogin } from '#features/passkeys/server/passkeys.service.ts';
import { relyingParty } from '#features/passkeys/server/relying-party.ts';
import { apiMessages } from '#core/text/api-messages.ts';
import { forgetFailedCodes } from './failed-codes.ts';
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
import { type SellerDeps, tryCode } from './seller.service.ts';
import { totpAddress } from './totp.ts';

/** Runs an action in one transaction that also writes the audit log. */
const atOnce = <Result>(deps: SellerDeps, work: (deps: SellerDeps) => Promise<Result>): Promise<Result> =>
  deps.db.transaction().execute((db) => work({ ...deps, db }));

export function registerSecondFactorRoutes(router: ApiRouter<SellerDeps>): void {
  registerSellerKeys(router);
  registerSellerApp(router);
  registerKeyLogin(router);
  registerSellerSessions(router);
  route(router, secondFactorEndpoints.sellerFactor, async ({ account }) => ({
    factor: await secondFactor(router.deps, account),
  }));
}

function registerSellerSessions(router: ApiRouter<SellerDeps>): void {
  const { deps } = router;

  route(router, secondFactorEndpoints.sellerProof, async ({ account, body: { password }, ip, context }) => {
    await deps.prove.seller({ account, password, ip, context });
    await atOnce(deps, (within) => recordFreshProof(within, context, 'seller'));
    return {};
  });

  route(router, secondFactorEndpoints.sellerProven, () => Promise.resolve({}));

  route(router, secondFactorEndpoints.sellerPassword, async ({ account, body: { password }, context }) => {
    await changeSellerPassword(deps, account, { password, keptSessions: carriedHashes(context, 'seller', deps) });
    return {};
  });

  route(router, secondFactorEndpoints.sellerSessions, async ({ account, context }) => ({
    sessions: await listSessions(deps, context, 'seller', account.id),
  }));

  route(router, secondFactorEndpoints.sellerSessionsEnd, async ({ account, context }) => {
    await atOnce(deps, (within) => endOtherSessions(within, context, 'seller', account.id));
    return {};
  });
}

function registerSellerKeys(router: ApiRouter<SellerDeps>): void {
  const { deps } = router;

  route(router, secondFactorEndpoints.sellerPasskeyStart, async ({ account, context }) => {
    const owner = { ...keyOwner(account), name: account.email, email: account.email };
    return { options: await atOnce(deps, (within) => startAdding(within, owner, relyingParty(context.req.raw, deps))) };
  });

  route(router, secondFactorEndpoints.sellerPasskeyAdd, ({ account, body, context }) =>
    atOnce(deps, async (within) => {
      const passkey = await addPasskey(within, keyOwner(account), relyingParty(context.req.raw, deps), body);
      // End the sessions that the password alone has opened.
      await endOtherSessions(within, context, 'seller', account.id);
      return { passkey, recoveryCodes: await firstRecoveryCodes(within, account) };
    }),
  );

  route(router, secondFactorEndpoints.sellerPasskeyRename, async ({ account, body: { id, name } }) => {
    const isThere = await atOnce(deps, ({ db }) => renamePasskey(db, keyOwner(account), id, name));
    if (!isThere) throw new ApiProblem('passkey_not_found');
    return {};
  });

  route(router, secondFactorEndpoints.sellerPasskeyRemove, async (call) => {
    const isGone = await atOnce(deps, ({ db }) => deletePasskey(db, keyOwner(call.account), call.body.id));
    if (!isGone) throw new ApiProblem('passkey_not_found');
    return {};
  });
}

function registerSellerApp(router: ApiRouter<SellerDeps>): void {
  const { deps } = router;

  route(router, secondFactorEndpoints.sellerAppStart, async ({ account, context }) => {
    const secret = await atOnce(deps, (within) => startApp(within, account));
    const shop = relyingParty(context.req.raw, deps).id;
    return { secret, address: totpAddress(secret, { shop, email: account.email }) };
  });

  route(router, secondFactorEndpoints.sellerAppConfirm, async (call) => {
    const { account, body, context } = call;
    const confirm = async (within: SellerDeps) => {
      await confirmApp(within, account, body.code);
      await endOtherSessions(within, context, 'seller', account.id);
      return { recoveryCodes: await firstRecoveryCodes(within, account) };
    };
    return await tryCode(deps, call, () => atOnce(deps, confirm));
  });

  route(router, secondFactorEndpoints.sellerAppRemove, async (call) => {
    await atOnce(deps, (within) => removeApp(within, call.account));
    return {};
  });

  route(router, secondFactorEndpoints.sellerRecoveryCodes, async ({ account }) => ({
    recoveryCodes: await atOnce(deps, ({ db }) => newRecoveryCodes(db, account.id)),
  }));
}

function registerKeyLogin(router: ApiRouter<SellerDeps>): void {
  const { deps } = router;

  route(router, secondFactorEndpoints.sellerPasskeyLoginStart, async ({ ip, context }) => {
    await deps.limits.passkey.count(ip ?? 'unknown', ip);
    return { options: await startLogin(deps, 'seller', relyingParty(context.req.raw, deps)) };
  });

  route(router, secondFactorEndpoints.sellerPasskeyLogin, async ({ body, ip, context }) => {
    const party = relyingParty(context.req.raw, deps);
    const seller = await findSellerById(deps.db, await logInByPasskey(deps, 'seller', party, body.response));
    if (!seller) throw new ApiProblem('passkey_invalid');
    await forgetFailedCodes(deps.db, seller.id);
    const attempt = { call: 'sellerPasskeyLogin', network: ip } as const;
    const open = () => openSession(deps, context, 'seller', seller.id);
    return { message: apiMessages.sellerLoggedIn, token: await recordSuccess(deps, attempt, seller.id, open) };
  });
}
