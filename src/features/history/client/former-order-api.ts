import { client } from '#features/session/client/client.ts';
import { formerOrderEndpoints } from '../contract/former-order-endpoints.ts';

export const formerOrderApi = {
  own: async () => (await client.call(formerOrderEndpoints.formerOrders)).orders,
};
