import { personEndpoints } from './contract/person-endpoints.ts';
import { client } from '#features/session/client/client.ts';

export const personApi = {
  held: async (email: string) => (await client.call(personEndpoints.sellerPerson, { query: { email } })).held,
  dataAddress: (email: string) => client.address(personEndpoints.sellerPersonData, { query: { email } }),
  delete: (email: string) => client.call(personEndpoints.sellerPersonDelete, { body: { email } }),
};
