import type { PasskeyResponse } from '#contract/account/passkey.ts';
import { secondFactorEndpoints } from '#contract/account/second-factor-endpoints.ts';
import { createClientOf, type Transport } from './client.ts';

const proof = (password: string | undefined) => (password === undefined ? {} : { password });

/** The additive calls about the seller's second factors. Shortly after a login `password` is not needed. */
export function secondFactor(transport: Transport) {
  const client = createClientOf(secondFactorEndpoints, transport);
  return {
    get: async () => (await client.call('sellerFactor')).factor,
    expectProof: () => client.call('sellerProven'),
    prove: (password: string) => client.call('sellerProof', { body: { password } }),
    changePassword: (body: { current: string; password: string }) => client.call('sellerPassword', { body }),
    listSessions: async () => (await client.call('sellerSessions')).sessions,
    endOtherSessions: () => client.call('sellerSessionsEnd', { body: {} }),
    startKey: async (password?: string) => (await client.call('sellerPasskeyStart', { body: proof(password) })).options,
    addKey: (name: string, response: PasskeyResponse) => client.call('sellerPasskeyAdd', { body: { name, response } }),
    renameKey: (id: string, name: string) => client.call('sellerPasskeyRename', { body: { id, name } }),
    removeKey: (id: string, password?: string) =>
      client.call('sellerPasskeyRemove', { body: { id, ...proof(password) } }),
    startApp: (password?: string) => client.call('sellerAppStart', { body: proof(password) }),
    confirmApp: (code: string) => client.call('sellerAppConfirm', { body: { code } }),
    removeApp: (password?: string) => client.call('sellerAppRemove', { body: proof(password) }),
    recoveryCodes: (password?: string) => client.call('sellerRecoveryCodes', { body: proof(password) }),
    startLogin: async () => (await client.call('sellerPasskeyLoginStart')).options,
    login: (response: PasskeyResponse) => client.call('sellerPasskeyLogin', { body: { response } }),
  };
}
