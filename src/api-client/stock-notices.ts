import type { ApiClient } from './client.ts';

/** The calls for restock mails. Only the reference API has them. */
export const stockNotices = (client: ApiClient) => ({
  ask: (product: string, email: string) => client.call('productNotify', { body: { product, email } }),
  prove: async (token: string) => (await client.call('productNotifyConfirm', { body: { token } })).product,
});
