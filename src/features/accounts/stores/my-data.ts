import { atom } from 'nanostores';
import type { DeletionOutlook } from '../contract/personal-data.ts';
import { myData as text } from '../text/my-data.ts';
import { failureText } from '#browser/failure-text.ts';
import { leaveAccount } from './authentication.ts';
import { $isLeaving } from '#features/session/stores/session.ts';
import { ProofGivenUp, withIdentityProof } from './own/identity-proof.ts';
import { showFailure } from '#features/session/stores/session-end.ts';
import { personalDataApi } from '../client/personal-data-api.ts';

/** The data that the shop would keep after a deletion. Undefined until the customer asks for one. */
export const $deletionOutlook = atom<DeletionOutlook | undefined>(undefined);

export const $isDeletingAccount = atom(false);

export const $deletionError = atom('');

export const dataAddress = (): string => personalDataApi.address();

/** Loads the data that a deletion would keep, so that the customer sees it before the decision. */
export async function askToDelete(): Promise<void> {
  await during(async () => $deletionOutlook.set(await personalDataApi.outlook()), text.outlookFailed);
}

export function keepAccount(): void {
  $deletionOutlook.set(undefined);
  $deletionError.set('');
}

export async function deleteAccount(password: string | undefined): Promise<void> {
  await during(async () => {
    $isLeaving.set(true);
    try {
      await withIdentityProof(() => personalDataApi.deleteAccount(password));
    } catch (error) {
      $isLeaving.set(false);
      throw error;
    }
    $deletionOutlook.set(undefined);
    leaveAccount(text.deleted);
  }, text.failed);
}

async function during(work: () => Promise<void>, otherwise: string): Promise<void> {
  if ($isDeletingAccount.get()) return;
  $isDeletingAccount.set(true);
  $deletionError.set('');
  try {
    await work();
  } catch (error) {
    if (error instanceof ProofGivenUp) return;
    const sentence = failureText(error, otherwise);
    $deletionError.set(sentence);
    showFailure(error, sentence);
  } finally {
    $isDeletingAccount.set(false);
  }
}
