import { endpoints } from '#contract/endpoints.ts';
import { apiMessages } from '#text/api-messages.ts';
import { ApiProblem } from '../http/api-problem.ts';
import type { ApiRouter } from '../http/api-router.ts';
import { wrongField } from '../http/parse.ts';
import { type Call, route } from '../http/route.ts';
import { toOrder } from './order-on-wire.ts';
import { listOrders } from './order.repository.ts';
import { checkOrder, type OrderRequest, placeOrder } from './order.service.ts';

const KEY_HEADER = 'idempotency-key';
const MAX_KEY_LENGTH = 200;

export function registerOrderRoutes(router: ApiRouter): void {
  const { deps } = router;

  route(router, endpoints.orderCod, async (call) => {
    const orderId = await placeOrder(deps, readRequest(call));
    return { message: apiMessages.orderPlaced, orderId };
  });

  route(router, endpoints.orderStripe, async (call) => {
    await checkOrder(deps, readRequest(call));
    throw new ApiProblem('payment_unavailable');
  });

  route(router, endpoints.orderUser, async ({ account }) => {
    const orders = await listOrders(deps.db, account.id);
    return { orders: orders.map((order) => toOrder(order, deps.mediaBaseUrl)) };
  });

  route(router, endpoints.orderSeller, async () => {
    const orders = await listOrders(deps.db);
    return { orders: orders.map((order) => toOrder(order, deps.mediaBaseUrl)) };
  });
}

type OrderCall = Pick<Call<typeof endpoints.orderCod>, 'account' | 'body' | 'context'>;

function readRequest({ account, body, context }: OrderCall): OrderRequest {
  const key = context.req.header(KEY_HEADER)?.trim() || undefined;
  if (key !== undefined && key.length > MAX_KEY_LENGTH) throw wrongField('Idempotency-Key', 'too_big');
  return { userId: account.id, body, idempotencyKey: key };
}
