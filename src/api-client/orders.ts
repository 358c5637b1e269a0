import type { BodyOf } from '#contract/endpoints.ts';
import type { ApiClient } from './client.ts';

/** The order calls (spec 7); amounts in euros. */
export const orders = (client: ApiClient) => ({
  placeCod: (body: BodyOf<'orderCod'>, idempotencyKey?: string) => client.call('orderCod', { body, idempotencyKey }),
  placeOnline: (body: BodyOf<'orderStripe'>, idempotencyKey?: string) =>
    client.call('orderStripe', { body, idempotencyKey }),
  setStatus: (body: BodyOf<'orderStatus'>) => client.call('orderStatus', { body }),
  ofUser: async (userId?: string) => (await client.call('orderUser', { body: { userId } })).orders,
  ofSeller: async () => (await client.call('orderSeller')).orders,
});
