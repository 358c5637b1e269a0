import { atom } from 'nanostores';
import { storedSellerToken } from '../storage/storage.ts';

/** Whether the user is a seller; undefined until the API has been asked (spec 4). */
export const $isSeller = atom<boolean | undefined>(undefined);

/** Whether the session has ended under a page that was in use: the page waits, with what was typed, for the next login. */
export const $hasSessionEnded = atom(false);

/** Takes the seller's session off this browser, so that the login form is shown. */
export function forgetSeller(): void {
  if ($isSeller.get()) $hasSessionEnded.set(true);
  storedSellerToken.set(undefined);
  $isSeller.set(false);
}
