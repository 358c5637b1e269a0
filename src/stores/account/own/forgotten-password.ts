import { atom } from 'nanostores';
import { session as text } from '#text/session.ts';
import { failureText } from '../../failure-text.ts';
import { accountApi } from './account-api.ts';

/** How far asking for a new password has come, and what is said of it. */
export const $forgottenPassword = atom<{ state: 'asking' | 'sending' | 'sent' | 'failed'; sentence: string }>({
  state: 'asking',
  sentence: '',
});

/** Begins anew. */
export const forgetForgotten = (): void => $forgottenPassword.set({ state: 'asking', sentence: '' });

/** Has a link mailed by which a new password is set. */
export async function askForReset(email: string): Promise<void> {
  $forgottenPassword.set({ state: 'sending', sentence: '' });
  try {
    await accountApi.forgetPassword(email);
    $forgottenPassword.set({ state: 'sent', sentence: text.linkSent(email) });
  } catch (error) {
    $forgottenPassword.set({ state: 'failed', sentence: failureText(error, text.failed) });
  }
}
