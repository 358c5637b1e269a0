import { personalDataEndpoints } from '../contract/personal-data-endpoints.ts';
import { client } from '#features/session/client/client.ts';

/** The additive calls about the customer's personal data. */
export const personalDataApi = {
  address: () => client.address(personalDataEndpoints.userData),
  outlook: async () => (await client.call(personalDataEndpoints.userDeletion)).outlook,
  /** No password is needed shortly after a login. */
  deleteAccount: (password: string | undefined) =>
    client.call(personalDataEndpoints.userDelete, { body: password === undefined ? {} : { password } }),
};
