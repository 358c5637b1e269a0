import { signWithKey } from '#features/passkeys/client/browser-keys.ts';
import { secondFactorApi } from '../client/second-factor-api.ts';

/** Logs the seller in with a passkey of this device. Returns the token of the session. */
export const openByKey = async (): Promise<{ token?: string | undefined }> =>
  secondFactorApi.login(await signWithKey(await secondFactorApi.startLogin()));
