import { personalDataEndpoints } from '#contract/account/personal-data-endpoints.ts';
import { createClientOf, type Transport } from './client.ts';

/** The additive calls about the customer's personal data. */
export function personalData(transport: Transport) {
  const client = createClientOf(personalDataEndpoints, transport);
  return {
    address: () => client.address('userData'),
    outlook: async () => (await client.call('userDeletion')).outlook,
    /** No password is needed shortly after a login. */
    deleteAccount: (password: string | undefined) =>
      client.call('userDelete', { body: password === undefined ? {} : { password } }),
  };
}
