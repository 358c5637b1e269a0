import { accountEndpoints } from '#contract/account-endpoints.ts';
import { createClientOf, type Transport } from './client.ts';

/** The calls about the customer's account; only the reference API has them. */
export function accounts(transport: Transport) {
  const client = createClientOf(accountEndpoints, transport);
  return {
    read: async () => (await client.call('account')).account,
    askForProof: () => client.call('addressProof', { body: {} }),
    confirmAddress: (token: string) => client.call('addressConfirm', { body: { token } }),
  };
}
