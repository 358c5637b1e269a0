import { stockNoticeEndpoints } from '../contract/stock-notice-endpoints.ts';
import { client } from '#features/session/client/client.ts';

/** The calls for restock mails. Only the reference API has them. */
export const stockNoticeApi = {
  ask: (product: string, email: string) =>
    client.call(stockNoticeEndpoints.productNotify, { body: { product, email } }),
  prove: async (token: string) =>
    (await client.call(stockNoticeEndpoints.productNotifyConfirm, { body: { token } })).product,
};
