import * as z from 'zod/mini';
import { NewAddress } from '../address.ts';
import type { Endpoint } from '../endpoint.ts';
import { OrderCancellation, OrderConfirmation, OrderPaymentChoice, ReturnRequest } from '../order-acts.ts';
import { NewOrder, Order, OrderDetail, OrderStatusChange } from '../order.ts';
import { Done, done } from '../reply.ts';

const orderDetail = done({ order: OrderDetail });
const customerAct = { method: 'POST', audience: 'customer', isAdditive: true } as const;

/** The calls that place, show and change orders. */
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
  orderConfirm: { ...customerAct, path: '/api/order/confirm', body: OrderConfirmation, reply: orderDetail },
  orderCancel: { ...customerAct, path: '/api/order/cancel', body: OrderCancellation, reply: orderDetail },
  /** `url` is the payment page; absent for cash. */
  orderPay: {
    ...customerAct,
    path: '/api/order/pay',
    body: OrderPaymentChoice,
    reply: done({ order: OrderDetail, url: z.optional(z.string()) }),
  },
  orderAddress: {
    ...customerAct,
    path: '/api/order/address',
    body: z.object({ orderId: z.string(), version: z.int(), address: NewAddress }),
    reply: orderDetail,
  },
  orderReturn: { ...customerAct, path: '/api/order/return', body: ReturnRequest, reply: orderDetail },
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
} as const satisfies Record<string, Endpoint>;
