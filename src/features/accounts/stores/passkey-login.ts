import { limits } from '#core/limits.ts';
import { passkeys as keyText } from '../text/passkeys.ts';
import { session as text } from '#core/text/session.ts';
import { authenticate, greetBy } from './authentication.ts';
import { signWithKey } from '#features/passkeys/client/browser-keys.ts';
import { passkeyApi } from '../client/passkey-api.ts';

export const loginByPasskey = (): Promise<void> =>
  authenticate(
    async () => passkeyApi.login(await signWithKey(await passkeyApi.startLogin())),
    greetBy(text.welcomeBack, limits.toast.login),
    keyText.stopped,
  );
