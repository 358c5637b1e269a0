import { endpoints } from '#contract/endpoints.ts';
import type { AttemptLimits } from '#server/platform/http/attempt-limits.ts';
import { shopUrlOf } from '#server/platform/http/origins.ts';
import type { ApiRouter } from '#server/platform/routing/api-router.ts';
import { route } from '#server/platform/routing/route.ts';
import { type AccountMailDeps, askForProofAgain, confirmAddress } from './address-proof.service.ts';
import { hasPassword } from './proven-address.repository.ts';

/** What the calls about the customer's own account need. */
export interface AccountDeps extends AccountMailDeps {
  /** Counts what makes mails go out. */
  formAttempts: AttemptLimits;
}

export function registerAccountRoutes(router: ApiRouter<AccountDeps>): void {
  const { deps } = router;

  route(router, endpoints.account, async ({ account }) => {
    const { id, name, email, isProven } = account;
    return { account: { name, email, isProven, hasPassword: await hasPassword(deps.db, id) } };
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
