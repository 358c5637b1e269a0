import { endpoints } from '#contract/endpoints.ts';
import { mediaBase } from '#server/platform/http/origins.ts';
import type { ApiRouter } from '#server/platform/routing/api-router.ts';
import { route } from '#server/platform/routing/route.ts';
import { apiMessages } from '#text/api-messages.ts';
import { toOrder } from '../order.mapper.ts';
import { listOrders } from '../order.repository.ts';
import { readOrderRequest } from './order-request.ts';
import { placeOrder } from './order.service.ts';

export function registerOrderRoutes(router: ApiRouter): void {
  const { deps } = router;

  route(router, endpoints.orderCod, async (call) => {
    const orderId = await placeOrder(deps, readOrderRequest(call));
    return { message: apiMessages.orderPlaced, orderId };
  });

  route(router, endpoints.orderUser, async ({ account, context }) => {
    const orders = await listOrders(deps.db, account.id);
    const base = mediaBase(context.req.raw, deps);
    return { orders: orders.map((order) => toOrder(order, base)) };
  });
}
