import { atom } from 'nanostores';
import { personalData } from '#api-client/personal-data.ts';
import type { DeletionOutlook } from '#contract/account/personal-data.ts';
import { myData as text } from '#text/account/my-data.ts';
import { transport } from '../api.ts';
import { failureText } from '../failure-text.ts';
import { leaveAccount } from './authentication.ts';
import { $isLeaving } from './session.ts';
import { ProofGivenUp, withIdentityProof } from './own/identity-proof.ts';
import { showFailure } from './session-end.ts';

const calls = personalData(transport);

/** What a deletion of the account would leave, once the customer has asked for it. */
export const $deletionOutlook = atom<DeletionOutlook | undefined>(undefined);

/** Whether a call about the deletion is under way. */
export const $isDeletingAccount = atom(false);

/** Why the deletion was refused, or empty. */
export const $deletionError = atom('');

/** Where all that the shop holds of the customer is downloaded. */
export const dataAddress = (): string => calls.address();

/** Asks what a deletion would leave, so that it can be told before it is decided. */
export async function askToDelete(): Promise<void> {
  await during(async () => $deletionOutlook.set(await calls.outlook()), text.outlookFailed);
}

/** Keeps the account after all. */
export function keepAccount(): void {
  $deletionOutlook.set(undefined);
  $deletionError.set('');
}

/** Deletes the account; everything local goes with it, and the home page says so. */
export async function deleteAccount(password: string | undefined): Promise<void> {
  await during(async () => {
    $isLeaving.set(true);
    try {
      await withIdentityProof(() => calls.deleteAccount(password));
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
