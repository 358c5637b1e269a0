import { secondFactor } from '#api-client/second-factor.ts';
import { signWithKey } from '#api-client/browser-keys.ts';
import { transport } from '../api.ts';

const calls = secondFactor(transport);

/** Logs the seller in with a passkey of this device. Returns the token of the session. */
export const openByKey = async (): Promise<{ token?: string | undefined }> =>
  calls.login(await signWithKey(await calls.startLogin()));
