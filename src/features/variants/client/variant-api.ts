import { client } from '#features/session/client/client.ts';
import type { RequestBody } from '#core/endpoint.ts';
import { variantEndpoints } from '../contract/variant-endpoints.ts';

export const variantApi = {
  model: (product: string) => client.call(variantEndpoints.sellerModel, { query: { product } }),
  add: (body: RequestBody<typeof variantEndpoints.variantsAdd>) => client.call(variantEndpoints.variantsAdd, { body }),
};
