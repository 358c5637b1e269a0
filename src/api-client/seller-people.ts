import type { SellerClient } from './seller-client.ts';

/** The seller's calls for a person's data. */
export const sellerPeople = (client: SellerClient) => ({
  held: async (email: string) => (await client.call('sellerPerson', { query: { email } })).held,
  dataAddress: (email: string) => client.address('sellerPersonData', { query: { email } }),
  delete: (email: string) => client.call('sellerPersonDelete', { body: { email } }),
});
