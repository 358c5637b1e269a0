import { atom, map } from 'nanostores';
import type { Account } from '#contract/account.ts';
import { account as text } from '#text/account/own-account.ts';
import { whenBackOnline } from '../../connection.ts';
import { failureText } from '../../failure-text.ts';
import { storedUser } from '../../storage/storage.ts';
import { showToast } from '../../toasts.ts';
import { showFailure } from '../session-end.ts';
import { accountApi } from './account-api.ts';

interface OwnAccount {
  state: 'loading' | 'ready' | 'failed';
  account: Account | undefined;
}

const notLoaded: OwnAccount = { state: 'loading', account: undefined };

/** What the API says of the customer's account. */
export const $ownAccount = map<OwnAccount>(notLoaded);

// A customer must not see the account of the one before.
storedUser.listen((user) => {
  if (!user) $ownAccount.set(notLoaded);
});

/** Loads the account; one that is shown stays meanwhile. */
export async function loadAccount(): Promise<void> {
  if (!$ownAccount.get().account) $ownAccount.setKey('state', 'loading');
  try {
    $ownAccount.set({ state: 'ready', account: await accountApi.read() });
  } catch (error) {
    if (!$ownAccount.get().account) $ownAccount.setKey('state', 'failed');
    showFailure(error, failureText(error, text.failed));
  }
}

/** Loads the account for what is offered beside something else: without an answer nothing is. */
export async function lookUpAccount(): Promise<void> {
  // The page is about something else, and offers nothing without an answer.
  const account = await accountApi.read().catch(() => undefined);
  if (account) $ownAccount.set({ state: 'ready', account });
}

/** Whether the link that proves the address is being sent again. */
export const $isSendingProof = atom(false);

/** Has the link that proves the address mailed once more. */
export async function sendProofAgain(): Promise<void> {
  if ($isSendingProof.get()) return;
  $isSendingProof.set(true);
  try {
    await accountApi.askForProof();
    showToast('success', text.sent);
  } catch (error) {
    showFailure(error, failureText(error, text.sendFailed));
  } finally {
    $isSendingProof.set(false);
  }
}

whenBackOnline(() => $ownAccount.get().state === 'failed', loadAccount);
