import { endpoints } from '#contract/endpoints.ts';
import { readOrderRequest } from '#server/features/orders/customer/order-request.ts';
import { ownOrigin, returnOrigin } from '#server/platform/http/origins.ts';
import type { ApiRouter } from '#server/platform/routing/api-router.ts';
import { route } from '#server/platform/routing/route.ts';
import { placeCardOrder } from './card-order.service.ts';
import type { PaymentDeps } from './payment-deps.ts';

export function registerCardOrderRoutes(router: ApiRouter<PaymentDeps>): void {
  const { deps } = router;

  route(router, endpoints.orderStripe, async (call) => {
    const { raw } = call.context.req;
    const returnTo = returnOrigin(raw, deps);
    const page = { returnTo, apiOrigin: ownOrigin(raw, deps), customerEmail: call.account.email };
    return await placeCardOrder(deps, readOrderRequest(call), page);
  });
}
