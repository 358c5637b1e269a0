import { endpoints } from '#contract/endpoints.ts';
import type { AttemptLimits } from '#server/platform/http/attempt-limits.ts';
import { shopUrlOf } from '#server/platform/http/origins.ts';
import type { ApiRouter } from '#server/platform/routing/api-router.ts';
import { route } from '#server/platform/routing/route.ts';
import { openCustomerSession } from '#server/platform/sessions/customer-session.ts';
import { carriedHashes, endOtherSessions, listSessions } from '#server/platform/sessions/session-list.ts';
import { askForProofAgain, confirmAddress } from './address-proof.service.ts';
import { askForNewEmail, confirmNewEmail } from './email-change.service.ts';
import { beginAsGuest, enterByLink } from './guest.service.ts';
import { changePassword, forgetPassword, type PasswordDeps, resetPassword } from './password.service.ts';

/** What the calls about the customer's own account need. */
export interface AccountDeps extends PasswordDeps {
  /** Counts passwords that are tried. */
  attempts: AttemptLimits;
  /** Counts what makes mails go out. */
  formAttempts: AttemptLimits;
}

export function registerAccountRoutes(router: ApiRouter<AccountDeps>): void {
  const { deps } = router;

  route(router, endpoints.account, async ({ account }) => {
    const { name, email, isProven, hasPassword } = account;
    return { account: { name, email, isProven, hasPassword } };
  });

  route(router, endpoints.guest, async ({ body, ip, context }) => {
    await deps.attempts.count(`guest ${body.email.toLowerCase()}`, ip);
    return await openCustomerSession(deps, context, await beginAsGuest(deps, body.email));
  });

  route(router, endpoints.entryConfirm, async ({ body, context }) => {
    const customer = await enterByLink(deps, body.token);
    return customer.hasPassword ? {} : await openCustomerSession(deps, context, customer);
  });

  route(router, endpoints.addressProof, async ({ account, ip, context }) => {
    await deps.formAttempts.count(`proof ${account.email}`, ip);
    await askForProofAgain(deps, account, shopUrlOf(context.req.raw, deps));
    return {};
  });

  route(router, endpoints.addressConfirm, async ({ body }) => {
    await confirmAddress(deps, body.token);
    return {};
  });
}

export function registerPasswordRoutes(router: ApiRouter<AccountDeps>): void {
  const { deps } = router;

  route(router, endpoints.passwordForgotten, async ({ body, ip, context }) => {
    await deps.formAttempts.count(`password ${body.email.toLowerCase()}`, ip);
    await forgetPassword(deps, body.email, shopUrlOf(context.req.raw, deps));
    return {};
  });

  route(router, endpoints.passwordReset, async ({ body, context }) => {
    const customer = await resetPassword(deps, body);
    await deps.attempts.forget(`customer ${customer.email}`);
    return await openCustomerSession(deps, context, customer);
  });

  route(router, endpoints.passwordChange, async ({ account, body, ip, context }) => {
    await deps.attempts.count(`own password ${account.id}`, ip);
    const change = { ...body, keptSessions: carriedHashes(context, 'customer') };
    await changePassword(deps, account, change, shopUrlOf(context.req.raw, deps));
    return {};
  });

  route(router, endpoints.emailChange, async ({ account, body, ip, context }) => {
    await deps.attempts.count(`own password ${account.id}`, ip);
    await deps.formAttempts.count(`new email ${body.email.toLowerCase()}`, ip);
    await askForNewEmail(deps, account, body, shopUrlOf(context.req.raw, deps));
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
