import type { EndpointName } from '#app/endpoints.ts';
import type { secondFactorEndpoints } from '#features/seller/contract/second-factor-endpoints.ts';
import { stepAt, totpCode } from '#features/seller/server/totp.ts';
import { origin, type Sent } from './shops/api-client.ts';
import { sellerLogin, type TestShop } from './shops/test-shop.ts';
import { softwareKey } from './services/software-key.ts';

/** A good request for each call about the seller's second factors. */
export async function goodFactorRequests(
  shop: TestShop,
  token: string,
): Promise<Record<(keyof typeof secondFactorEndpoints & EndpointName) | 'sellerLogin', Sent>> {
  const started = async () => (await shop.ask('sellerPasskeyStart', { token })).options;
  const add = async (key = softwareKey({ origin })) => {
    const body = { name: 'Caixa', response: key.register(await started()) };
    return await shop.ask('sellerPasskeyAdd', { token, body });
  };
  const key = softwareKey({ origin });
  const { passkey, recoveryCodes } = await add(key);
  const { passkey: removed } = await add();
  const { secret } = await shop.ask('sellerAppStart', { token });
  const { options: question } = await shop.ask('sellerPasskeyLoginStart');
  const newKey = { name: 'Escritório', response: softwareKey({ origin }).register(await started()) };
  return {
    sellerLogin: { body: { ...sellerLogin, code: recoveryCodes[0] } },
    sellerFactor: { token },
    sellerProven: { token },
    sellerProof: { token, body: { password: sellerLogin.password } },
    sellerPassword: { token, body: { current: sellerLogin.password, password: sellerLogin.password } },
    sellerSessions: { token },
    sellerSessionsEnd: { token, body: {} },
    sellerPasskeyStart: { token, body: {} },
    sellerPasskeyAdd: { token, body: newKey },
    sellerPasskeyRename: { token, body: { id: passkey.id, name: 'Balcão' } },
    sellerPasskeyRemove: { token, body: { id: removed.id } },
    sellerAppStart: { token, body: {} },
    sellerAppConfirm: { token, body: { code: totpCode(secret, stepAt(shop.now())) } },
    sellerAppRemove: { token, body: {} },
    sellerRecoveryCodes: { token, body: {} },
    sellerPasskeyLoginStart: {},
    sellerPasskeyLogin: { body: { response: key.sign(question) } },
  };
}
