import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { Order } from '#contract/order.ts';
import type { SellerOrder } from '#contract/seller-orders.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { mediaBase } from '#server/platform/http/origins.ts';
import { answerList } from '#server/platform/http/streamed-reply.ts';
import type { ApiRouter } from '#server/platform/routing/api-router.ts';
import { route } from '#server/platform/routing/route.ts';
import { writeCsv } from '#server/services/csv/write-csv.ts';
import { apiMessages } from '#text/api-messages.ts';
import type { OrderDeps } from '../order-deps.ts';
import { toOrder } from '../order.mapper.ts';
import { orderColumns } from './order-columns.ts';
import { changeStatus } from './order-status.service.ts';
import {
  type CustomersOrder,
  findOrdersSince,
  findSellerOrders,
  newestOrder,
  readSellerOrders,
} from './seller-order.repository.ts';

export function registerSellerOrderRoutes(router: ApiRouter<OrderDeps>): void {
  const { deps } = router;
  const { db, mediaBaseUrl } = deps;
  const toSellerOrder = ({ customer, ...stored }: CustomersOrder): SellerOrder => ({
    ...toOrder(stored, mediaBaseUrl),
    seq: stored.order.seq,
    customer,
  });

  route(router, endpoints.sellerOrders, async ({ query }) => {
    // Before the list: an order that comes between is told again rather than never.
    const newest = await newestOrder(db);
    const { orders, page } = await findSellerOrders(db, query, query.page);
    return { orders: orders.map(toSellerOrder), newest, ...page };
  });

  route(router, endpoints.sellerOrdersSince, async ({ query }) => {
    const { orders, count } = await findOrdersSince(db, query.after, limits.seller.pageSize);
    return { orders: orders.map(toSellerOrder), count, newest: orders[0]?.order.seq ?? query.after };
  });

  route(router, endpoints.orderExport, async ({ query }) => ({
    name: 'orders.csv',
    pieces: writeCsv(orderColumns, readSellerOrders(db, query)),
  }));

  route(router, endpoints.orderSeller, async ({ context }) =>
    answerList('orders', everyOrder(db, mediaBase(context.req.raw, deps))),
  );

  route(router, endpoints.orderStatus, async ({ body }) => {
    await changeStatus(deps, body);
    return { message: apiMessages.orderStatusChanged };
  });
}

async function* everyOrder(db: ShopDatabase, mediaBaseUrl: string): AsyncIterable<Order> {
  for await (const stored of readSellerOrders(db, { query: '' })) yield toOrder(stored, mediaBaseUrl);
}
