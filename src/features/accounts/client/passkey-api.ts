import { passkeyEndpoints } from '../contract/passkey-endpoints.ts';
import type { PasskeyResponse } from '#features/passkeys/contract/passkey.ts';
import { client } from '#features/session/client/client.ts';

export const passkeyApi = {
  list: async () => (await client.call(passkeyEndpoints.passkeys)).passkeys,
  start: async (password?: string) =>
    (await client.call(passkeyEndpoints.passkeyStart, { body: password === undefined ? {} : { password } })).options,
  add: async (name: string, response: PasskeyResponse) =>
    (await client.call(passkeyEndpoints.passkeyAdd, { body: { name, response } })).passkey,
  rename: (id: string, name: string) => client.call(passkeyEndpoints.passkeyRename, { body: { id, name } }),
  remove: (id: string) => client.call(passkeyEndpoints.passkeyRemove, { body: { id } }),
  startLogin: async () => (await client.call(passkeyEndpoints.passkeyLoginStart)).options,
  login: (response: PasskeyResponse) => client.call(passkeyEndpoints.passkeyLogin, { body: { response } }),
};
