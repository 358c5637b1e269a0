import { atom } from 'nanostores';
import { account as text } from '../../text/own-account.ts';
import { failureText } from '#browser/failure-text.ts';
import { showToast } from '#browser/toasts.ts';
import { showFailure } from '#features/session/stores/session-end.ts';
import { ProofGivenUp, withIdentityProof } from './identity-proof.ts';
import { loadAccount } from './own-account.ts';
import { loadSessions } from './own-sessions.ts';
import { accountApi } from '../../client/account-api.ts';

export const $changing = atom<'password' | 'email' | undefined>();

async function change(what: 'password' | 'email', call: () => Promise<unknown>, done: string): Promise<boolean> {
  if ($changing.get()) return false;
  $changing.set(what);
  try {
    await withIdentityProof(call);
    showToast('success', done);
    return true;
  } catch (error) {
    if (!(error instanceof ProofGivenUp)) showFailure(error, failureText(error, text.changeFailed));
    return false;
  } finally {
    $changing.set(undefined);
  }
}

/** Changes the password or sets the first one. Returns true on success. All other sessions end. */
export async function changePassword(current: string, password: string): Promise<boolean> {
  const call = () => accountApi.changePassword({ current, password });
  const isDone = await change('password', call, text.passwordChanged);
  if (isDone) await Promise.all([loadAccount(), loadSessions()]);
  return isDone;
}

/** Requests a confirmation mail to the new address. Returns true if it was sent. */
export const changeEmail = (email: string, password: string): Promise<boolean> =>
  change('email', () => accountApi.changeEmail({ email, password }), text.newEmailSent(email));
