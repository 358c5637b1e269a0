import { productEndpoints } from '#contract/endpoints/product-endpoints.ts';
import { client } from '../client.ts';

/** The product calls of shoppers (spec 7), with prices in euros. */
export const productApi = {
  list: async () => (await client.call(productEndpoints.productList)).products,
};
