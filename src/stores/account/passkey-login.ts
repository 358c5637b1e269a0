import { passkeys } from '#api-client/passkeys.ts';
import { limits } from '#contract/limits.ts';
import { passkeys as keyText } from '#text/account/passkeys.ts';
import { session as text } from '#text/session.ts';
import { transport } from '../api.ts';
import { authenticate } from './authentication.ts';
import { signWithKey } from '#api-client/browser-keys.ts';

const calls = passkeys(transport);

/** Logs a customer in with a passkey of this device. */
export const loginByPasskey = (): Promise<void> =>
  authenticate(async () => calls.login(await signWithKey(await calls.startLogin())), {
    welcome: text.welcomeBack,
    duration: limits.toast.login,
    otherwise: keyText.stopped,
  });
