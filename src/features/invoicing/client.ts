import { invoicingEndpoints } from './contract/invoicing-endpoints.ts';
import { client } from '#features/session/client/client.ts';

export const invoicingApi = {
  webhookMessages: (page: number) => client.call(invoicingEndpoints.webhookMessages, { query: { page } }),
  sendWebhookAgain: (id: string) => client.call(invoicingEndpoints.webhookAgain, { body: { id } }),
};
