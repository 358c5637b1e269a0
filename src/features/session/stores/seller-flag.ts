import { atom } from 'nanostores';
import { storedSellerToken } from './storage.ts';

/** Whether the user is a seller. Undefined until the API has responded (spec 4). */
export const $isSeller = atom<boolean | undefined>(undefined);

/** Whether the session has ended while a page was in use. The page keeps its typed text and waits for the next login. */
export const $hasSessionEnded = atom(false);

/** Clears the seller's session in this browser, so that the login form is shown. */
export function forgetSeller(): void {
  if ($isSeller.get()) $hasSessionEnded.set(true);
  storedSellerToken.set(undefined);
  $isSeller.set(false);
}
