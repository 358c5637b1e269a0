import { accountEndpoints } from '../contract/account-endpoints.ts';
import type { Context } from 'hono';
import { type Cents, toEuros } from '#core/money.ts';
import type { ApiEnv } from '#server/http/api-env.ts';
import { shopUrlOf } from '#server/http/origins.ts';
import type { CallLimits } from '#server/limits/call-limits.ts';
import type { LoginGuard } from '#server/limits/login-guard.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import { carriedAccount, recordFreshProof, type OpeningDeps } from '#server/sessions/authentication.ts';
import { openCustomerSession } from './customer-session.ts';
import type { Customer } from '#server/sessions/account.repository.ts';
import { carriedHashes, endOtherSessions, listSessions } from '#server/sessions/session-list.ts';
import { askForProof, confirmAddress, type Holds, mailCode } from './address-proof.service.ts';
import { consumeCode } from '#server/links/mailed-codes.ts';
import { askForNewEmail, confirmNewEmail } from './email-change.service.ts';
import { beginWithinLimit, enterByLink } from './guest.service.ts';
import { logInByLink } from './mailed-login.service.ts';
import { protectAccount } from './not-me.service.ts';
import { mailOrderLink } from './order-link.service.ts';
import { guessedAccount } from './prove-customer.ts';
import { changePassword, forgetPassword, type PasswordDeps, resetPassword } from './password.service.ts';
import type { WaitingOrders } from './waiting-orders.ts';

export interface AccountDeps extends PasswordDeps, OpeningDeps {
  waitingOrders: WaitingOrders;
  /** Returns how much a customer may order on delivery before proving the address; null without a limit. */
  cashLimitOf: (customer: Customer) => Promise<{ quantity: number; cents: Cents } | null>;
  logins: LoginGuard;
  limits: CallLimits;
  isMailSent: boolean;
}

export function registerAccountRoutes(router: ApiRouter<AccountDeps>): void {
  const { deps } = router;

  route(router, accountEndpoints.account, async ({ account }) => {
    const { name, email, isProven, hasPassword } = account;
    const left = await deps.cashLimitOf(account);
    const cashLimit = left && { pieces: left.quantity, amount: toEuros(left.cents) };
    return { account: { name, email, isProven, hasPassword, cashLimit } };
  });

  route(router, accountEndpoints.guest, async ({ body, ip, context }) => {
    const shopUrl = shopUrlOf(context.req.raw, deps);
    return await openCustomerSession(deps, context, await beginWithinLimit(deps, body.email, { network: ip, shopUrl }));
  });

  route(router, accountEndpoints.orderLink, async ({ body, ip, context }) => {
    await deps.limits.mail.countAsked(`orders to ${body.email.toLowerCase()}`, ip);
    await mailOrderLink(deps, body.email, shopUrlOf(context.req.raw, deps));
    return {};
  });

  route(router, accountEndpoints.entryConfirm, async ({ body, context }) => {
    const customer = await enterByLink(deps, body.token, shopUrlOf(context.req.raw, deps));
    return customer.hasPassword ? {} : await openCustomerSession(deps, context, customer, 'link');
  });

  route(router, accountEndpoints.addressProof, async ({ account, ip, context }) => {
    if (account.isProven) return {};
    await deps.limits.mail.countTyped(`proof to ${account.email}`, ip);
    const shopUrl = shopUrlOf(context.req.raw, deps);
    await deps.db.transaction().execute((transaction) => askForProof(deps, transaction, account, shopUrl));
    return {};
  });

  route(router, accountEndpoints.addressConfirm, async (call) => {
    const shopUrl = shopUrlOf(call.context.req.raw, deps);
    const customer = await confirmAddress(deps, call.body, { holds: holdsAccount(deps, call), shopUrl });
    return customer ? await openCustomerSession(deps, call.context, customer, 'link') : {};
  });

  route(router, accountEndpoints.identityCode, async ({ account, ip }) => {
    await deps.limits.mail.countTyped(`code to ${account.email}`, ip);
    await mailCode(deps, account);
    return {};
  });

  route(router, accountEndpoints.identityProof, async ({ account, body: { password, code }, ip, context }) => {
    if (code !== undefined) {
      await deps.limits.code.count(account.id, ip);
      await consumeCode(deps.db, account, code, deps.now());
    } else await deps.prove.customer({ account, password, ip, context });
    await recordFreshProof(deps, context, 'customer');
    return {};
  });
}

interface Confirming {
  body: { password?: string | undefined };
  ip: string | undefined;
  context: Context<ApiEnv>;
}

/** Returns whether the caller of a link's page holds the account, by the request's session or the password. */
const holdsAccount =
  (deps: AccountDeps, { body: { password }, ip, context }: Confirming): Holds =>
  async (account) => {
    if ((await carriedAccount(deps, context, 'customer')) === account.id) return true;
    if (password === undefined) return false;
    await deps.prove.customer({ account, password, ip, context });
    return true;
  };

export function registerPasswordRoutes(router: ApiRouter<AccountDeps>): void {
  const { deps } = router;

  route(router, accountEndpoints.loginConfirm, async ({ body, ip, context }) => {
    const customer = await logInByLink(deps, body.token);
    await deps.logins.forget(guessedAccount(customer), ip);
    return await openCustomerSession(deps, context, customer);
  });

  route(router, accountEndpoints.passwordForgotten, async ({ body, ip, context }) => {
    await deps.limits.mail.countAsked(`password to ${body.email.toLowerCase()}`, ip);
    await forgetPassword(deps, body.email, shopUrlOf(context.req.raw, deps));
    return {};
  });

  route(router, accountEndpoints.passwordReset, async ({ body, ip, context }) => {
    const customer = await resetPassword(deps, body, shopUrlOf(context.req.raw, deps));
    await deps.logins.forget(guessedAccount(customer), ip);
    return await openCustomerSession(deps, context, customer, 'link');
  });

  route(router, accountEndpoints.passwordChange, async ({ account, body: { password }, context }) => {
    const change = { password, keptSessions: carriedHashes(context, 'customer', deps) };
    await changePassword(deps, account, change, shopUrlOf(context.req.raw, deps));
    return {};
  });

  route(router, accountEndpoints.emailChange, async ({ account, body, ip, context }) => {
    await deps.limits.mail.countTyped(`new address to ${body.email.toLowerCase()}`, ip);
    const change = { email: body.email, sessions: carriedHashes(context, 'customer', deps) };
    await askForNewEmail(deps, account, change, shopUrlOf(context.req.raw, deps));
    return {};
  });

  route(router, accountEndpoints.emailConfirm, async (call) => {
    await confirmNewEmail(deps, call.body.token, holdsAccount(deps, call), shopUrlOf(call.context.req.raw, deps));
    return {};
  });

  route(router, accountEndpoints.accountNotMe, async ({ body, context }) => {
    await protectAccount(deps, body.token, shopUrlOf(context.req.raw, deps));
    return {};
  });
}

export function registerSessionRoutes(router: ApiRouter<AccountDeps>): void {
  const { deps } = router;

  route(router, accountEndpoints.sessionList, async ({ account, context }) => ({
    sessions: await listSessions(deps, context, 'customer', account.id),
  }));

  route(router, accountEndpoints.sessionsEnd, async ({ account, context }) => {
    await endOtherSessions(deps, context, 'customer', account.id);
    return {};
  });
}
