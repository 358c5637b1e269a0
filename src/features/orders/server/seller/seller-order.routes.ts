import { sellerOrderEndpoints } from '../../contract/seller-order-endpoints.ts';
import { limits } from '#core/limits.ts';
import { lisbonDay } from '#core/lisbon-day.ts';
import type { Order } from '../../contract/order.ts';
import type { SellerOrder } from '../../contract/seller-orders.ts';
import { mediaBase } from '#server/http/origins.ts';
import { answerList } from '#server/http/streamed-reply.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import { hasFreshSession } from '#server/sessions/authentication.ts';
import { writeCsv } from '#server/csv/write-csv.ts';
import { apiMessages } from '#core/text/api-messages.ts';
import { changeStatus } from '../life/seller-action.service.ts';
import type { OrderDeps } from '../order-deps.ts';
import { leavingOf } from '../order-delivery.ts';
import { toOrder } from '../order.mapper.ts';
import { countDesk, countStrayWithdrawals } from './desk.ts';
import { settleReasons } from './settle-reasons.ts';
import { orderColumns } from './order-columns.ts';
import {
  type CustomersOrder,
  findOrdersSince,
  findSellerOrders,
  newestOrder,
  readSellerOrders,
} from './seller-order.repository.ts';

export function registerSellerOrderRoutes(router: ApiRouter<OrderDeps>): void {
  const { deps } = router;
  const { db } = deps;

  route(router, sellerOrderEndpoints.sellerOrders, async ({ query }) => {
    // Read this before the list. An order that arrives in between is then notified twice instead of never.
    const newest = await newestOrder(db);
    const today = lisbonDay(deps.now());
    const [{ orders, page }, desk, strayWithdrawals] = await Promise.all([
      findSellerOrders(db, { ...query, today }, query.page),
      countDesk(db, today),
      countStrayWithdrawals(db),
    ]);
    const carriers = deps.terms.carriers.map(({ name }) => name);
    const reasons = query.desk === 'settle' ? await settleReasons(db, orders) : undefined;
    const listed = toSellerOrders(deps, orders).map((order) => ({ ...order, ...reasons?.get(order._id) }));
    return { orders: listed, newest, desk, strayWithdrawals, carriers, ...page };
  });

  route(router, sellerOrderEndpoints.sellerOrdersSince, async ({ query }) => {
    const { orders, count } = await findOrdersSince(db, query.after, limits.seller.pageSize);
    return { orders: toSellerOrders(deps, orders), count, newest: orders[0]?.readySeq ?? (await newestOrder(db)) };
  });

  route(router, sellerOrderEndpoints.orderExport, async ({ query }) => ({
    name: 'orders.csv',
    chunks: writeCsv(orderColumns, readSellerOrders(db, { ...query, today: lisbonDay(deps.now()) })),
  }));

  route(router, sellerOrderEndpoints.orderSeller, async ({ context }) =>
    answerList('orders', everyOrder(deps, mediaBase(context.req.raw, deps))),
  );

  route(router, sellerOrderEndpoints.orderStatus, async ({ body, context }) => {
    await changeStatus(deps, { ...body, isProven: await hasFreshSession(deps, context, 'seller') });
    return { message: apiMessages.orderStatusChanged };
  });
}

const viewOf = ({ terms, delivery, now }: OrderDeps, mediaBaseUrl: string) => ({
  mediaBaseUrl,
  terms,
  delivery,
  now: now(),
});

function toSellerOrders(deps: OrderDeps, orders: readonly CustomersOrder[]): SellerOrder[] {
  const view = viewOf(deps, deps.mediaBaseUrl);
  return orders.map((listed) => {
    const { readySeq: seq, customer, order, awaitsAnswer } = listed;
    const leaves = leavingOf(deps.delivery, listed);
    return {
      ...toOrder(listed, view),
      seq,
      customer,
      readyAt: order.ready_at,
      leaves,
      ...(awaitsAnswer && { awaitsAnswer }),
    };
  });
}

async function* everyOrder(deps: OrderDeps, mediaBaseUrl: string): AsyncIterable<Order> {
  const view = viewOf(deps, mediaBaseUrl);
  for await (const stored of readSellerOrders(deps.db, { query: '', today: lisbonDay(view.now) }))
    yield toOrder(stored, view);
}
