import { limits } from '#core/limits.ts';
import { passkeys as keyText } from '../text/passkeys.ts';
import { session as text } from '#core/text/session.ts';
import { authenticate } from './authentication.ts';
import { signWithKey } from '#features/passkeys/client/browser-keys.ts';
import { passkeyApi } from '../client/passkey-api.ts';

/** Logs a customer in with a passkey of this device. */
export const loginByPasskey = (): Promise<void> =>
  authenticate(async () => passkeyApi.login(await signWithKey(await passkeyApi.startLogin())), {
    welcome: text.welcomeBack,
    duration: limits.toast.login,
    otherwise: keyText.stopped,
  });
