import { personalDataEndpoints } from '../contract/personal-data-endpoints.ts';
import { client } from '#features/session/client/client.ts';

export const personalDataApi = {
  address: () => client.address(personalDataEndpoints.userData),
  outlook: async () => (await client.call(personalDataEndpoints.userDeletion)).outlook,
  deleteAccount: (password: string | undefined) =>
    client.call(personalDataEndpoints.userDelete, { body: password === undefined ? {} : { password } }),
};
