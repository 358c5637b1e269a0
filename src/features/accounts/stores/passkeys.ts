import { map } from 'nanostores';
import { ApiError } from '#browser/api/api-error.ts';
import type { Passkey } from '#features/passkeys/contract/passkey.ts';
import { passkeys as text } from '../text/passkeys.ts';
import { failureText } from '#browser/failure-text.ts';
import { showToast } from '#browser/toasts.ts';
import { KeyNotUsed, makeKey } from '#features/passkeys/client/browser-keys.ts';
import { ProofGivenUp, withIdentityProof } from './own/identity-proof.ts';
import { showFailure } from '#features/session/stores/session-end.ts';
import { passkeyApi } from '../client/passkey-api.ts';

interface Keys {
  state: 'loading' | 'ready' | 'failed';
  keys: readonly Passkey[];
  isBusy: boolean;
  /** Whether a new passkey needs the password, because the last login is too old. */
  needsPassword: boolean;
}

export const $passkeys = map<Keys>({ state: 'loading', keys: [], isBusy: false, needsPassword: false });

export async function loadPasskeys(): Promise<void> {
  try {
    $passkeys.setKey('keys', await passkeyApi.list());
    $passkeys.setKey('state', 'ready');
  } catch (error) {
    $passkeys.setKey('state', 'failed');
    showFailure(error, failureText(error, text.listFailed));
  }
}

/** Creates a passkey on this device. Returns true if the account has stored it. */
export const addPasskey = (name: string, password?: string): Promise<boolean> =>
  during(async () => {
    const key = await passkeyApi.add(name, await makeKey(await startKey(password)));
    $passkeys.setKey('keys', [...$passkeys.get().keys, key]);
    $passkeys.setKey('needsPassword', false);
    showToast('success', text.added);
  });

export const renamePasskey = (id: string, name: string): Promise<boolean> =>
  during(async () => {
    await passkeyApi.rename(id, name);
    const keys = $passkeys.get().keys.map((key) => (key.id === id ? { ...key, name } : key));
    $passkeys.setKey('keys', keys);
    showToast('success', text.renamed);
  });

export const removePasskey = (id: string): Promise<boolean> =>
  during(async () => {
    await withIdentityProof(() => passkeyApi.remove(id));
    $passkeys.setKey(
      'keys',
      $passkeys.get().keys.filter((key) => key.id !== id),
    );
    showToast('success', text.removed);
  });

/** Without a password the API asks for a mailed code. An account with a password sends it in the form of the passkey. */
const startKey = (password: string | undefined) =>
  password === undefined ? withCodeIfNeeded(() => passkeyApi.start()) : passkeyApi.start(password);

async function withCodeIfNeeded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'code_needed') return await withIdentityProof(work);
    throw error;
  }
}

async function during(work: () => Promise<void>): Promise<boolean> {
  if ($passkeys.get().isBusy) return false;
  $passkeys.setKey('isBusy', true);
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof ProofGivenUp) return false;
    if (error instanceof ApiError && error.code === 'password_needed') $passkeys.setKey('needsPassword', true);
    else if (error instanceof KeyNotUsed) showToast('error', error.isKnownHere ? text.alreadyHere : text.stopped);
    else showFailure(error, failureText(error, text.failed));
    return false;
  } finally {
    $passkeys.setKey('isBusy', false);
  }
}
