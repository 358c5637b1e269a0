import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { SellerOrder } from '#contract/seller-orders.ts';
import { writeCsv } from '../csv/write-csv.ts';
import type { ApiRouter } from '../http/api-router.ts';
import { route } from '../http/route.ts';
import { orderColumns } from './order-columns.ts';
import { toOrder } from './order.mapper.ts';
import {
  type CustomersOrder,
  findOrdersSince,
  findSellerOrders,
  newestOrder,
  readSellerOrders,
} from './seller-order.repository.ts';

export function registerSellerOrderRoutes(router: ApiRouter): void {
  const { db, mediaBaseUrl } = router.deps;
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
}
