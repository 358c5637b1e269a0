import { atom } from 'nanostores';
import { session as text } from '#text/session.ts';
import { failureText } from '../../failure-text.ts';
import { accountApi } from './account-api.ts';

/** How far asking for a mailed link has come, and what is said of it. */
export const $mailedLink = atom<{ state: 'asking' | 'sending' | 'sent' | 'failed'; sentence: string }>({
  state: 'asking',
  sentence: '',
});

/** Starts again with an empty form. */
export const forgetMailedLink = (): void => $mailedLink.set({ state: 'asking', sentence: '' });

async function ask(call: (email: string) => Promise<unknown>, email: string, sentence: string): Promise<void> {
  $mailedLink.set({ state: 'sending', sentence: '' });
  try {
    await call(email);
    $mailedLink.set({ state: 'sent', sentence });
  } catch (error) {
    $mailedLink.set({ state: 'failed', sentence: failureText(error, text.failed) });
  }
}

/** Has a link mailed by which a new password is set. */
export const askForReset = (email: string): Promise<void> =>
  ask(accountApi.forgetPassword, email, text.linkSent(email));

/** Has the link to the orders of an address mailed again. */
export const askForOrderLink = (email: string): Promise<void> =>
  ask(accountApi.sendOrderLink, email, text.orderLinkSent(email));
