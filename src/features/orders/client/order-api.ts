import { orderEndpoints } from '../contract/order-endpoints.ts';
import type { RequestBody } from '#core/endpoint.ts';
import { client } from '#features/session/client/client.ts';

/** The order calls (spec 7), with amounts in euros. Only the reference API has the calls about one order. */
export const orderApi = {
  placeCod: (body: RequestBody<typeof orderEndpoints.orderCod>, idempotencyKey?: string) =>
    client.call(orderEndpoints.orderCod, { body, idempotencyKey }),
  placeOnline: (body: RequestBody<typeof orderEndpoints.orderStripe>, idempotencyKey?: string) =>
    client.call(orderEndpoints.orderStripe, { body, idempotencyKey }),
  ofUser: async (userId?: string) => (await client.call(orderEndpoints.orderUser, { body: { userId } })).orders,
  detail: async (orderId: string) => (await client.call(orderEndpoints.orderDetail, { query: { orderId } })).order,
  confirm: async (body: RequestBody<typeof orderEndpoints.orderConfirm>) =>
    (await client.call(orderEndpoints.orderConfirm, { body })).order,
  cancel: async (body: RequestBody<typeof orderEndpoints.orderCancel>) =>
    (await client.call(orderEndpoints.orderCancel, { body })).order,
  pay: (body: RequestBody<typeof orderEndpoints.orderPay>) => client.call(orderEndpoints.orderPay, { body }),
  changeAddress: async (body: RequestBody<typeof orderEndpoints.orderAddress>) =>
    (await client.call(orderEndpoints.orderAddress, { body })).order,
  requestReturn: async (body: RequestBody<typeof orderEndpoints.orderReturn>) =>
    (await client.call(orderEndpoints.orderReturn, { body })).order,
};
