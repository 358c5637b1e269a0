import { sellerMessageEndpoints } from '../contract/seller-message-endpoints.ts';
import { client } from '#features/session/client/client.ts';

export const sellerMessageApi = {
  messages: (page: number) => client.call(sellerMessageEndpoints.sellerMessages, { query: { page } }),
  newsletter: (page: number) => client.call(sellerMessageEndpoints.newsletterAddresses, { query: { page } }),
  messagesAddress: () => client.address(sellerMessageEndpoints.messageExport),
  newsletterAddress: () => client.address(sellerMessageEndpoints.newsletterExport),
};
