import { secondFactorEndpoints } from '../contract/second-factor-endpoints.ts';
import type { PasskeyResponse } from '#features/passkeys/contract/passkey.ts';
import { client } from '#features/session/client/client.ts';

/** The additive calls about the seller's second factors. Shortly after a login `password` is not needed. */
export const secondFactorApi = {
  get: async () => (await client.call(secondFactorEndpoints.sellerFactor)).factor,
  expectProof: () => client.call(secondFactorEndpoints.sellerProven),
  prove: (password: string) => client.call(secondFactorEndpoints.sellerProof, { body: { password } }),
  changePassword: (body: { current: string; password: string }) =>
    client.call(secondFactorEndpoints.sellerPassword, { body }),
  listSessions: async () => (await client.call(secondFactorEndpoints.sellerSessions)).sessions,
  endOtherSessions: () => client.call(secondFactorEndpoints.sellerSessionsEnd, { body: {} }),
  startKey: async (password?: string) =>
    (await client.call(secondFactorEndpoints.sellerPasskeyStart, { body: { password } })).options,
  addKey: (name: string, response: PasskeyResponse) =>
    client.call(secondFactorEndpoints.sellerPasskeyAdd, { body: { name, response } }),
  renameKey: (id: string, name: string) =>
    client.call(secondFactorEndpoints.sellerPasskeyRename, { body: { id, name } }),
  removeKey: (id: string, password?: string) =>
    client.call(secondFactorEndpoints.sellerPasskeyRemove, { body: { id, password } }),
  startApp: (password?: string) => client.call(secondFactorEndpoints.sellerAppStart, { body: { password } }),
  confirmApp: (code: string) => client.call(secondFactorEndpoints.sellerAppConfirm, { body: { code } }),
  removeApp: (password?: string) => client.call(secondFactorEndpoints.sellerAppRemove, { body: { password } }),
  recoveryCodes: (password?: string) => client.call(secondFactorEndpoints.sellerRecoveryCodes, { body: { password } }),
  startLogin: async () => (await client.call(secondFactorEndpoints.sellerPasskeyLoginStart)).options,
  login: (response: PasskeyResponse) => client.call(secondFactorEndpoints.sellerPasskeyLogin, { body: { response } }),
};
