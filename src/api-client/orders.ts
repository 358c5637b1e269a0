import type { BodyOf } from '#contract/endpoints.ts';
import type { ApiClient } from './client.ts';

/** The order calls (spec 7), with amounts in euros. Only the reference API has the calls about one order. */
export const orders = (client: ApiClient) => ({
  placeCod: (body: BodyOf<'orderCod'>, idempotencyKey?: string) => client.call('orderCod', { body, idempotencyKey }),
  placeOnline: (body: BodyOf<'orderStripe'>, idempotencyKey?: string) =>
    client.call('orderStripe', { body, idempotencyKey }),
  setStatus: (body: BodyOf<'orderStatus'>) => client.call('orderStatus', { body }),
  ofUser: async (userId?: string) => (await client.call('orderUser', { body: { userId } })).orders,
  ofSeller: async () => (await client.call('orderSeller')).orders,
  detail: async (orderId: string) => (await client.call('orderDetail', { query: { orderId } })).order,
  confirm: async (body: BodyOf<'orderConfirm'>) => (await client.call('orderConfirm', { body })).order,
  cancel: async (body: BodyOf<'orderCancel'>) => (await client.call('orderCancel', { body })).order,
  pay: (body: BodyOf<'orderPay'>) => client.call('orderPay', { body }),
  changeAddress: async (body: BodyOf<'orderAddress'>) => (await client.call('orderAddress', { body })).order,
  requestReturn: async (body: BodyOf<'orderReturn'>) => (await client.call('orderReturn', { body })).order,
});
