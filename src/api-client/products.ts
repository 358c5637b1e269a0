import type { BodyOf } from '#contract/endpoints.ts';
import type { ApiClient } from './client.ts';

/** The product calls (spec 7), with prices in euros. */
export const products = (client: ApiClient) => ({
  list: async () => (await client.call('productList')).products,
  add(product: BodyOf<'productAdd'>, images: readonly File[]) {
    const form = new FormData();
    form.set('productData', JSON.stringify(product));
    for (const image of images) form.append('images', image);
    return client.call('productAdd', { form });
  },
  setStock: (id: string, inStock: boolean) => client.call('productStock', { body: { id, inStock } }),
});
