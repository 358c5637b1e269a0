import { atom } from 'nanostores';
import { storedSellerToken } from './storage.ts';

/** Whether the user is a seller; undefined until the API has been asked (spec 4). */
export const $isSeller = atom<boolean | undefined>(undefined);

/** Takes the seller's session off this browser, so that the login form is shown. */
export function forgetSeller(): void {
  storedSellerToken.set(undefined);
  $isSeller.set(false);
}
