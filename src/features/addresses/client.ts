import { addressEndpoints } from './contract/address-endpoints.ts';
import type { NewAddress } from './contract/address.ts';
import { client } from '#features/session/client/client.ts';

export const addressApi = {
  list: async () => (await client.call(addressEndpoints.addressGet)).addresses,
  add: (address: NewAddress) => client.call(addressEndpoints.addressAdd, { body: { address } }),
};
