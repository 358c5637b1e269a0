import * as z from 'zod/mini';
import { NewAddress } from '#features/addresses/contract/address.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { OrderCancellation, OrderConfirmation, OrderPaymentChoice, ReturnRequest } from './order-actions.ts';
import { NewOrder, Order, OrderDetail } from './order.ts';
import { done } from '#core/reply.ts';

const customerAction = { method: 'POST', audience: 'customer', isAdditive: true } as const;
const orderDetail = done({ order: OrderDetail });

/** The customer's calls for orders: those of spec 7, and the additive calls for one order. */
export const orderEndpoints = {
  orderCod: {
    method: 'POST',
    path: '/api/order/cod',
    audience: 'customer',
    body: NewOrder,
    /** `confirmBy` (additive): the deadline for the customer to prove the address; absent if no proof is needed. */
    reply: done({ orderId: z.optional(z.string()), confirmBy: z.optional(z.string()) }),
  },
  orderStripe: {
    method: 'POST',
    path: '/api/order/stripe',
    audience: 'customer',
    body: NewOrder,
    reply: done({ url: z.optional(z.string()), orderId: z.optional(z.string()) }),
  },
  orderUser: {
    method: 'POST',
    path: '/api/order/user',
    audience: 'customer',
    body: z.prefault(z.object({ userId: z.optional(z.string()) }), {}),
    reply: done({ orders: z.array(Order) }),
  },
  orderDetail: {
    method: 'GET',
    path: '/api/order/detail',
    audience: 'customer',
    isAdditive: true,
    query: z.object({ orderId: z.string() }),
    reply: orderDetail,
  },
  orderConfirm: { ...customerAction, path: '/api/order/confirm', body: OrderConfirmation, reply: orderDetail },
  orderCancel: { ...customerAction, path: '/api/order/cancel', body: OrderCancellation, reply: orderDetail },
  /** `url` is the payment page; absent for cash. */
  orderPay: {
    ...customerAction,
    path: '/api/order/pay',
    body: OrderPaymentChoice,
    reply: done({ order: OrderDetail, url: z.optional(z.string()) }),
  },
  orderAddress: {
    ...customerAction,
    path: '/api/order/address',
    body: z.object({ orderId: z.string(), version: z.int(), address: NewAddress }),
    reply: orderDetail,
  },
  orderReturn: { ...customerAction, path: '/api/order/return', body: ReturnRequest, reply: orderDetail },
} as const satisfies Record<string, Endpoint>;
