import type { Context } from 'hono';
import { endpoints } from '#contract/endpoints.ts';
import type { ApiEnv } from '#server/platform/http/api-env.ts';
import { shopUrlOf } from '#server/platform/http/origins.ts';
import type { CallLimits } from '#server/platform/limits/call-limits.ts';
import type { LoginGuard } from '#server/platform/limits/login-guard.ts';
import type { ApiRouter } from '#server/platform/routing/api-router.ts';
import { route } from '#server/platform/routing/route.ts';
import type { Customer } from '#server/platform/sessions/account.repository.ts';
import type { OpeningDeps } from '#server/platform/sessions/authentication.ts';
import { openCustomerSession } from '#server/platform/sessions/customer-session.ts';
import { carriedHashes, endOtherSessions, listSessions } from '#server/platform/sessions/session-list.ts';
import { askForProofAgain, confirmAddress } from './address-proof.service.ts';
import { askForNewEmail, confirmNewEmail } from './email-change.service.ts';
import { beginAsGuest, enterByLink } from './guest.service.ts';
import { logInByLink } from './mailed-login.service.ts';
import { changePassword, forgetPassword, type PasswordDeps, resetPassword } from './password.service.ts';

/** What the calls about the customer's own account need. */
export interface AccountDeps extends PasswordDeps, OpeningDeps {
  logins: LoginGuard;
  limits: CallLimits;
}

export function registerAccountRoutes(router: ApiRouter<AccountDeps>): void {
  const { deps } = router;

  route(router, endpoints.account, async ({ account }) => {
    const { name, email, isProven, hasPassword } = account;
    return { account: { name, email, isProven, hasPassword } };
  });

  route(router, endpoints.guest, async ({ body, ip, context }) => {
    await deps.limits.registration.count(body.email.toLowerCase(), ip);
    return await openCustomerSession(deps, context, await beginAsGuest(deps, body.email));
  });

  route(router, endpoints.entryConfirm, async ({ body, context }) => {
    const customer = await enterByLink(deps, body.token);
    return customer.hasPassword ? {} : await openCustomerSession(deps, context, customer);
  });

  route(router, endpoints.addressProof, async ({ account, ip, context }) => {
    if (account.isProven) return {};
    await deps.limits.mail.count(`proof to ${account.email}`, ip);
    await askForProofAgain(deps, account, shopUrlOf(context.req.raw, deps));
    return {};
  });

  route(router, endpoints.addressConfirm, async ({ body }) => {
    await confirmAddress(deps, body.token);
    return {};
  });
}

/** Tries the password of who is logged in, counted like a login. Throws what `work` throws, and too_many_requests. */
async function tryPassword(
  { logins, devices }: AccountDeps,
  { account: { id, email }, ip, context }: { account: Customer; ip: string | undefined; context: Context<ApiEnv> },
  work: () => Promise<void>,
): Promise<void> {
  const device = devices.nameOf(context, 'customer', id);
  const { takeBack } = await logins.begin({ account: `customer ${email}`, network: ip, device });
  await work();
  await takeBack();
}

export function registerPasswordRoutes(router: ApiRouter<AccountDeps>): void {
  const { deps } = router;

  route(router, endpoints.loginConfirm, async ({ body, context }) =>
    openCustomerSession(deps, context, await logInByLink(deps, body.token)),
  );

  route(router, endpoints.passwordForgotten, async ({ body, ip, context }) => {
    await deps.limits.mail.count(`password to ${body.email.toLowerCase()}`, ip);
    await forgetPassword(deps, body.email, shopUrlOf(context.req.raw, deps));
    return {};
  });

  route(router, endpoints.passwordReset, async ({ body, context }) => {
    const customer = await resetPassword(deps, body);
    return await openCustomerSession(deps, context, customer);
  });

  route(router, endpoints.passwordChange, async ({ account, body, ip, context }) => {
    const change = { ...body, keptSessions: carriedHashes(context, 'customer', deps) };
    await tryPassword(deps, { account, ip, context }, () =>
      changePassword(deps, account, change, shopUrlOf(context.req.raw, deps)),
    );
    return {};
  });

  route(router, endpoints.emailChange, async ({ account, body, ip, context }) => {
    await deps.limits.mail.count(`new address to ${body.email.toLowerCase()}`, ip);
    await tryPassword(deps, { account, ip, context }, () =>
      askForNewEmail(deps, account, body, shopUrlOf(context.req.raw, deps)),
    );
    return {};
  });

  route(router, endpoints.emailConfirm, async ({ body }) => {
    await confirmNewEmail(deps, body.token);
    return {};
  });
}

export function registerSessionRoutes(router: ApiRouter<AccountDeps>): void {
  const { deps } = router;

  route(router, endpoints.sessionList, async ({ account, context }) => ({
    sessions: await listSessions(deps, context, 'customer', account.id),
  }));

  route(router, endpoints.sessionsEnd, async ({ account, context }) => {
    await endOtherSessions(deps, context, 'customer', account.id);
    return {};
  });
}
