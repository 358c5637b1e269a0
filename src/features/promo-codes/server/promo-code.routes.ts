import type { CallLimits } from '#server/limits/call-limits.ts';
import type { ApiRouter, RouteDeps } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import { promoCheckEndpoints } from '../contract/promo-check.ts';
import { promoCodeEndpoints } from '../contract/promo-code-endpoints.ts';
import {
  addPromoCode,
  changePromoCode,
  readPromoCodes,
  removePromoCode,
  switchPromoCode,
} from './promo-code.service.ts';
import { expectUsable, getTypedCode } from './use-promo-code.ts';

interface PromoCodeDeps extends RouteDeps {
  limits: Pick<CallLimits, 'promo'>;
}

/** Registers the customer's call. */
export function registerPromoCheckRoutes(router: ApiRouter<PromoCodeDeps>): void {
  const { deps } = router;

  route(router, promoCheckEndpoints.promoCheck, async ({ body, account, ip }) => {
    await deps.limits.promo.count(account.id, ip);
    const row = await getTypedCode(deps.db, body.code);
    // A visitor must not learn whether the typed address has other orders. The order itself counts them.
    const customer = { id: account.id, email: account.isProven ? account.email : undefined };
    await expectUsable(deps.db, row, { customer, now: deps.now() });
    const { code, percentage, category } = row;
    return { promo: { code, percentage, category } };
  });
}

/** Registers the seller's calls. */
export function registerPromoCodeRoutes(router: ApiRouter<PromoCodeDeps>): void {
  const { deps } = router;

  route(router, promoCodeEndpoints.promoCodes, async ({ query }) => await readPromoCodes(deps, query.page));

  route(router, promoCodeEndpoints.promoCodeAdd, async ({ body }) => ({ code: await addPromoCode(deps, body) }));

  route(router, promoCodeEndpoints.promoCodeChange, async ({ body }) => ({ code: await changePromoCode(deps, body) }));

  route(router, promoCodeEndpoints.promoCodeSwitch, async ({ body }) => ({ code: await switchPromoCode(deps, body) }));

  route(router, promoCodeEndpoints.promoCodeDelete, async ({ body }) => {
    await removePromoCode(deps, body.id);
    return {};
  });
}
