import { atom } from 'nanostores';
import { session as text } from '#core/text/session.ts';
import { failureText } from '#browser/failure-text.ts';
import { accountApi } from '../../client/account-api.ts';

export const $mailedLink = atom<{ state: 'asking' | 'sending' | 'sent' | 'failed'; sentence: string }>({
  state: 'asking',
  sentence: '',
});

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

export const askForReset = (email: string): Promise<void> =>
  ask(accountApi.forgetPassword, email, text.linkSent(email));

export const askForOrderLink = (email: string): Promise<void> =>
  ask(accountApi.sendOrderLink, email, text.orderLinkSent(email));
