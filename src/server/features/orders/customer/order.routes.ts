import { endpoints } from '#contract/endpoints.ts';
import { mediaBase } from '#server/platform/http/origins.ts';
import type { ApiRouter } from '#server/platform/routing/api-router.ts';
import { route } from '#server/platform/routing/route.ts';
import { apiMessages } from '#text/api-messages.ts';
import type { OrderDeps } from '../order-deps.ts';
import { toOrder } from '../order.mapper.ts';
import { listOrders } from '../order.repository.ts';
import { placeCashOrder } from './cash-order.service.ts';
import { readOrderRequest } from './order-request.ts';

export function registerOrderRoutes(router: ApiRouter<OrderDeps>): void {
  const { deps } = router;

  route(router, endpoints.orderCod, async (call) => {
    const orderId = await placeCashOrder(deps, readOrderRequest(call));
    return { message: apiMessages.orderPlaced, orderId };
  });

  route(router, endpoints.orderUser, async ({ account, context }) => {
    const orders = await listOrders(deps.db, account.id);
    const base = mediaBase(context.req.raw, deps);
    return { orders: orders.map((order) => toOrder(order, base)) };
  });
}
