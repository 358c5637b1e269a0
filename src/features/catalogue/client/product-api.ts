import { productEndpoints } from '../contract/product-endpoints.ts';
import { client } from '#features/session/client/client.ts';

/** The product calls of shoppers (spec 7), with prices in euros. */
export const productApi = {
  list: async () => (await client.call(productEndpoints.productList)).products,
};
