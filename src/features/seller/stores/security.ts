import { map } from 'nanostores';
import { ApiError } from '#browser/api/api-error.ts';
import type { AccountSession } from '#core/sessions/account-session.ts';
import type { SecondFactor } from '../contract/second-factor-endpoints.ts';
import { sellerSecurity as text } from '../text/seller-security.ts';
import { KeyNotUsed, makeKey } from '#features/passkeys/client/browser-keys.ts';
import { showToast } from '#browser/toasts.ts';
import { sellerFailureText } from './seller-failure.ts';
import { secondFactorApi } from '../client/second-factor-api.ts';

interface Security {
  state: 'loading' | 'ready' | 'failed';
  factor?: SecondFactor | undefined;
  sessions: readonly AccountSession[];
  isBusy: boolean;
  /** Whether the next step needs the password, because the last login is too old. */
  needsPassword: boolean;
  /** The data for setting up an authenticator app, until its first code is confirmed. */
  app?: { secret: string; address: string } | undefined;
  /** New recovery codes, which are shown only once. */
  newCodes: readonly string[];
}

/** The second factors of the seller's login, and the pending call. */
export const $security = map<Security>({
  state: 'loading',
  isBusy: false,
  needsPassword: false,
  sessions: [],
  newCodes: [],
});

export async function loadSecurity(): Promise<void> {
  try {
    const [factor, sessions] = await Promise.all([secondFactorApi.get(), secondFactorApi.listSessions()]);
    $security.set({ ...$security.get(), state: 'ready', factor, sessions });
  } catch (error) {
    $security.setKey('state', 'failed');
    showToast('error', sellerFailureText(error, text.failed));
  }
}

/** Changes the password after a check of the current one. Ends all other sessions. */
export const changePassword = (current: string, password: string): Promise<boolean> =>
  during(text.done.password, () => secondFactorApi.changePassword({ current, password }));

export const endOtherSessions = (): Promise<boolean> =>
  during(text.done.sessions, () => secondFactorApi.endOtherSessions());

export const addKey = (name: string, password?: string): Promise<boolean> =>
  during(text.done.add, async () =>
    showCodes(await secondFactorApi.addKey(name, await makeKey(await secondFactorApi.startKey(password)))),
  );

export const renameKey = (id: string, name: string): Promise<boolean> =>
  during(text.done.rename, () => secondFactorApi.renameKey(id, name));

export const removeKey = (id: string, password?: string): Promise<boolean> =>
  during(text.done.remove, () => secondFactorApi.removeKey(id, password));

/** Starts the setup of an authenticator app with a secret. The app's first code completes it. */
export const startApp = (password?: string): Promise<boolean> =>
  during(undefined, async () => $security.setKey('app', await secondFactorApi.startApp(password)));

export const confirmApp = (code: string): Promise<boolean> =>
  during(text.done.app, async () => {
    showCodes(await secondFactorApi.confirmApp(code));
    $security.setKey('app', undefined);
  });

export const removeApp = (password?: string): Promise<boolean> =>
  during(text.done.removeApp, () => secondFactorApi.removeApp(password));

/** Creates ten recovery codes, which replace the unused ones. */
export const makeCodes = (password?: string): Promise<boolean> =>
  during(text.done.codes, async () => showCodes(await secondFactorApi.recoveryCodes(password)));

/** Hides the recovery codes. They cannot be shown again. */
export const putCodesAway = (): void => $security.setKey('newCodes', []);

function showCodes({ recoveryCodes }: { recoveryCodes: readonly string[] }): void {
  if (recoveryCodes.length > 0) $security.setKey('newCodes', recoveryCodes);
}

async function during(success: string | undefined, work: () => Promise<unknown>): Promise<boolean> {
  if ($security.get().isBusy) return false;
  $security.setKey('isBusy', true);
  try {
    await work();
    $security.setKey('needsPassword', false);
    if (success) showToast('success', success);
    await loadSecurity();
    return true;
  } catch (error) {
    sayFailure(error);
    return false;
  } finally {
    $security.setKey('isBusy', false);
  }
}

function sayFailure(error: unknown): void {
  if (error instanceof ApiError && error.code === 'password_needed') $security.setKey('needsPassword', true);
  else if (error instanceof KeyNotUsed) showToast('error', error.isKnownHere ? text.alreadyHere : text.stopped);
  else showToast('error', sellerFailureText(error, text.notDone));
}
