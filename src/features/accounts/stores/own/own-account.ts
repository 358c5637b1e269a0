import { atom, map } from 'nanostores';
import type { Account } from '../../contract/account.ts';
import { account as text } from '../../text/own-account.ts';
import { whenBackOnline } from '#browser/connection.ts';
import { failureText } from '#browser/failure-text.ts';
import { storedUser } from '#features/session/stores/storage.ts';
import { showToast } from '#browser/toasts.ts';
import { showFailure } from '#features/session/stores/session-end.ts';
import { accountApi } from '../../client/account-api.ts';

interface OwnAccount {
  state: 'loading' | 'ready' | 'failed';
  account: Account | undefined;
}

const notLoaded: OwnAccount = { state: 'loading', account: undefined };

export const $ownAccount = map<OwnAccount>(notLoaded);

// A customer must not see the account of the previous one.
storedUser.listen((user) => {
  if (!user) $ownAccount.set(notLoaded);
});

/** Loads the account. The displayed account stays until then. */
export async function loadAccount(): Promise<void> {
  if (!$ownAccount.get().account) $ownAccount.setKey('state', 'loading');
  try {
    $ownAccount.set({ state: 'ready', account: await accountApi.read() });
  } catch (error) {
    if (!$ownAccount.get().account) $ownAccount.setKey('state', 'failed');
    showFailure(error, failureText(error, text.failed));
  }
}

/** Loads the account for an optional part of another page. A failure is ignored. */
export async function lookUpAccount(): Promise<void> {
  // The page then leaves this part out.
  const account = await accountApi.read().catch(() => undefined);
  if (account) $ownAccount.set({ state: 'ready', account });
}

export const $isSendingProof = atom(false);

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
