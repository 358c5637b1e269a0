import * as z from 'zod/mini';
import { NewAddress } from '#features/addresses/contract/address.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { ChangePreview, OrderChange, SwapChoices } from './order-change.ts';
import { SellerActionRequest } from './order-actions.ts';
import { Order, OrderStatusChange } from './order.ts';
import { Done, done, page } from '#core/reply.ts';
import { SellerOrder, SellerOrderDetail, SellerOrderQuery } from './seller-orders.ts';

const seller = { audience: 'seller', isAdditive: true } as const;
const changedOrder = done({ order: SellerOrderDetail });
const csvFile = { ...seller, method: 'GET', file: 'text/csv', reply: Done } as const;
const paged = { total: z.int(), page: z.int(), pages: z.int() };

/** The seller's calls for orders. Those that spec 7 does not have are additive. */
export const sellerOrderEndpoints = {
  orderSeller: {
    method: 'GET',
    path: '/api/order/seller',
    audience: 'seller',
    reply: done({ orders: z.array(Order) }),
  },
  orderStatus: {
    method: 'POST',
    path: '/api/order/status',
    audience: 'seller',
    isAdditive: true,
    body: OrderStatusChange,
    reply: Done,
  },
  sellerOrders: {
    ...seller,
    method: 'GET',
    path: '/api/seller/orders',
    query: z.extend(SellerOrderQuery, { page }),
    reply: done({
      orders: z.array(SellerOrder),
      newest: z.int(),
      /** The number of orders on each list of the desk, independent of the query. */
      desk: z.optional(
        z.object({
          ...{ pack: z.int(), waiting: z.int(), way: z.int(), settle: z.int() },
          ...{ preorder: z.optional(z.int()), all: z.optional(z.int()) },
        }),
      ),
      /** The number of open withdrawals without a matching order. No list of orders shows them. */
      strayWithdrawals: z.optional(z.int()),
      /** Names of the shop's carriers. */
      carriers: z.optional(z.array(z.string())),
      ...paged,
    }),
  },
  sellerOrder: {
    ...seller,
    method: 'GET',
    path: '/api/seller/order',
    query: z.object({ orderId: z.string() }),
    reply: changedOrder,
  },
  sellerOrderAct: {
    ...seller,
    method: 'POST',
    path: '/api/seller/order/act',
    body: SellerActionRequest,
    reply: changedOrder,
  },
  /** The result of an `act` of kind `change`, without changing anything. */
  sellerOrderPreview: {
    ...seller,
    method: 'POST',
    path: '/api/seller/order/preview',
    body: z.object({ orderId: z.string(), version: z.int(), change: OrderChange }),
    reply: done({ preview: ChangePreview }),
  },
  /** The other variants that can replace each line. */
  sellerOrderSwaps: {
    ...seller,
    method: 'GET',
    path: '/api/seller/order/swaps',
    query: z.object({ orderId: z.string() }),
    reply: done({ swaps: z.array(SwapChoices) }),
  },
  sellerOrderAddress: {
    ...seller,
    method: 'POST',
    path: '/api/seller/order/address',
    body: z.object({ orderId: z.string(), version: z.int(), address: NewAddress }),
    reply: changedOrder,
  },
  sellerOrdersSince: {
    ...seller,
    method: 'GET',
    path: '/api/seller/orders/since',
    query: z.object({ after: z.coerce.number().check(z.int(), z.minimum(0)) }),
    reply: done({ orders: z.array(SellerOrder), count: z.int(), newest: z.int() }),
  },
  orderExport: { ...csvFile, path: '/api/order/export', query: SellerOrderQuery },
} as const satisfies Record<string, Endpoint>;
