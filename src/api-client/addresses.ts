import type { NewAddress } from '#contract/address.ts';
import type { ApiClient } from './client.ts';

/** The address calls (spec 7). */
export const addresses = (client: ApiClient) => ({
  list: async () => (await client.call('addressGet')).addresses,
  add: (address: NewAddress) => client.call('addressAdd', { body: { address } }),
});
