import { endpoints } from '#contract/endpoints.ts';
import type { Order } from '#contract/order.ts';
import { apiMessages } from '#text/api-messages.ts';
import type { AppDeps } from '../app-deps.ts';
import type { ApiRouter } from '../http/api-router.ts';
import { wrongField } from '../http/parse.ts';
import { mediaBase, ownOrigin, returnOrigin } from '../http/origins.ts';
import { type Call, route } from '../http/route.ts';
import { answerList } from '../http/streamed-reply.ts';
import { placeCardOrder } from './card-order.service.ts';
import { toOrder } from './order.mapper.ts';
import { listOrders } from './order.repository.ts';
import { placeOrder } from './order.service.ts';
import { changeStatus } from './order-status.service.ts';
import { readSellerOrders } from './seller-order.repository.ts';
import type { OrderRequest } from './write-order.ts';

const KEY_HEADER = 'idempotency-key';
const MAX_KEY_LENGTH = 200;

export function registerOrderRoutes(router: ApiRouter): void {
  const { deps } = router;

  route(router, endpoints.orderCod, async (call) => {
    const orderId = await placeOrder(deps, readRequest(call));
    return { message: apiMessages.orderPlaced, orderId };
  });

  route(router, endpoints.orderStripe, async (call) => {
    const { context, account } = call;
    const returnTo = returnOrigin(context.req.raw, deps);
    const page = { returnTo, apiOrigin: ownOrigin(context.req.raw, deps), customerEmail: account.email };
    return await placeCardOrder(deps, readRequest(call), page);
  });

  route(router, endpoints.orderStatus, async ({ body }) => {
    await changeStatus(deps, body);
    return { message: apiMessages.orderStatusChanged };
  });

  route(router, endpoints.orderUser, async ({ account, context }) => {
    const orders = await listOrders(deps.db, account.id);
    const base = mediaBase(context.req.raw, deps);
    return { orders: orders.map((order) => toOrder(order, base)) };
  });

  route(router, endpoints.orderSeller, async ({ context }) => {
    return answerList('orders', everyOrder(deps, mediaBase(context.req.raw, deps)));
  });
}

async function* everyOrder({ db }: AppDeps, mediaBaseUrl: string): AsyncIterable<Order> {
  for await (const stored of readSellerOrders(db, { query: '' })) yield toOrder(stored, mediaBaseUrl);
}

type OrderCall = Pick<Call<typeof endpoints.orderCod>, 'account' | 'body' | 'context'>;

function readRequest({ account, body, context }: OrderCall): OrderRequest {
  const key = context.req.header(KEY_HEADER)?.trim() || undefined;
  if (key !== undefined && key.length > MAX_KEY_LENGTH) throw wrongField('Idempotency-Key', 'too_big');
  return { customer: account, body, idempotencyKey: key };
}
