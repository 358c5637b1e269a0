import { passkeyEndpoints } from '#contract/account/passkey-endpoints.ts';
import type { PasskeyResponse } from '#contract/account/passkey.ts';
import { createClientOf, type Transport } from './client.ts';

/** The additive calls about customers' passkeys. */
export function passkeys(transport: Transport) {
  const client = createClientOf(passkeyEndpoints, transport);
  return {
    list: async () => (await client.call('passkeys')).passkeys,
    /** No password is needed shortly after a login. */
    start: async (password?: string) =>
      (await client.call('passkeyStart', { body: password === undefined ? {} : { password } })).options,
    add: async (name: string, response: PasskeyResponse) =>
      (await client.call('passkeyAdd', { body: { name, response } })).passkey,
    rename: (id: string, name: string) => client.call('passkeyRename', { body: { id, name } }),
    remove: (id: string) => client.call('passkeyRemove', { body: { id } }),
    startLogin: async () => (await client.call('passkeyLoginStart')).options,
    login: (response: PasskeyResponse) => client.call('passkeyLogin', { body: { response } }),
  };
}
